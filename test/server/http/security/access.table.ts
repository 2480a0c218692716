/**
 * One row for each call of the contract. Who may make a call is part of the contract (`access`, `beforeTerms`,
 * `stepUp`); a row names the resource of each parameter, so that it is tested as another customer.
 */
export type Row = 'later' | { names?: Record<string, Thing> }

/**
 * `session`, `orderedProduct`, `order`, `giftcard`, `heldSlot` and `booking` belong to a customer: another one does not find them. A
 * `secret` grants access to everyone who has it. A `public` resource belongs to everyone.
 */
export type Thing = Owned | 'secret' | 'public'
export type Owned =
  | 'session'
  | 'orderedProduct'
  | 'giftcard'
  | 'order'
  | 'payment'
  | 'heldSlot'
  | 'booking'

/** Not implemented yet. The change that adds the route fills the row. */
const later = 'later'

export const rows: Record<string, Row> = {
  readMe: {},
  login: { names: { cart_token: 'secret' } },
  logout: {},
  acceptTerms: {},
  register: { names: { cart_token: 'secret' } },
  restore: {},
  resendConfirmation: {},
  checkResetLink: {},
  resetPassword: {},
  confirmEmail: { names: { id: 'secret' } },
  stepUp: {},
  listSessions: {},
  endSession: { names: { id: 'session' } },
  endOtherSessions: {},
  readCredentials: {},
  changeEmail: {},
  changePassword: {},
  eraseAccount: {},
  exportData: {},
  checkErasure: { names: { receipt: 'secret' } },
  startIdLogin: { names: { cart_token: 'secret' } },
  finishIdLogin: { names: { session_token: 'secret' } },
  answerIdLoginTerms: {},
  cancelIdLogin: {},
  startIdentityVerification: {},
  readIdentityVerification: {},
  readIdentity: {},
  updateIdentity: {},
  readGeneDonorData: {},
  updateGeneDonorData: {},
  uploadDnaFile: {},
  readDnaFile: { names: { order_product_id: 'orderedProduct' } },
  deleteDnaFile: {},

  listProducts: {},
  readConsultationDetails: {},
  readCart: { names: { cart_token: 'secret' } },
  addToCart: { names: { product_id: 'public', cart_token: 'secret' } },
  addConsultation: { names: { product_id: 'public', slot_id: 'public' } },
  removeFromCart: { names: { product_id: 'public', cart_token: 'secret' } },
  clearCart: { names: { cart_token: 'secret' } },
  applyGiftcard: { names: { token: 'secret', cart_token: 'secret' } },
  removeGiftcard: { names: { id: 'giftcard', cart_token: 'secret' } },

  readDashboard: {},
  readOrderedProduct: { names: { order_product_id: 'orderedProduct' } },
  downloadReport: { names: { order_product_id: 'orderedProduct' } },
  readReportPreview: { names: { order_product_id: 'orderedProduct' } },
  chooseReveal: { names: { order_product_id: 'orderedProduct' } },
  readReport: { names: { order_product_id: 'orderedProduct' } },
  readLatestAddresses: {},
  validateOrder: { names: { cart_token: 'secret' } },
  placeOrder: { names: { cart_token: 'secret' } },
  readOrder: { names: { id: 'order' } },
  listOrders: {},
  downloadInvoice: { names: { id: 'order' } },
  listPaymentMethods: { names: { order_id: 'order' } },
  startPayment: { names: { order_id: 'order' } },
  requestInvoice: { names: { order_id: 'order' } },
  cancelOrder: { names: { order_id: 'order' } },
  startPaypalPayment: { names: { order_id: 'order' } },
  finishPaypalPayment: { names: { token: 'payment' } },
  returnFromPayment: {},
  receiveWebhook: {},

  checkKit: { names: { spit_kit_barcode: 'secret' } },
  registerKit: { names: { spit_kit_barcode: 'secret' } },
  readSample: {},
  readQuestionnaire: { names: { order_product_id: 'orderedProduct' } },
  pauseQuestionnaire: { names: { order_product_id: 'orderedProduct' } },
  submitQuestionnaire: { names: { order_product_id: 'orderedProduct' } },
  readConsentForm: { names: { order_product_id: 'orderedProduct' } },
  submitConsent: { names: { order_product_id: 'orderedProduct' } },
  downloadConsentForm: { names: { order_product_id: 'orderedProduct' } },
  listBookings: {},
  moveConsultation: { names: { booking_id: 'booking', slot_id: 'public' } },
  listSlots: { names: { product_id: 'public' } },
  holdSlot: { names: { product_id: 'public', slot_id: 'public' } },
  releaseSlot: { names: { slot_id: 'heldSlot' } },
  cancelConsultation: { names: { booking_id: 'booking' } },
  checkHpvInvitation: {},
  orderHpvKit: {},
  readHpvResult: {},
  readHpvStatus: {},
  withdrawFromHpv: {},
  reportKitStatus: { names: { barcode: 'secret' } },
  listKits: {},
  reportKitSent: { names: { barcode: 'secret' } },
  deliverReport: { names: { order_product_id: 'secret' } },
  readCapabilities: {},
  searchServiceRequests: { names: { _id: 'secret', _after: 'secret' } },
  readServiceRequest: { names: { id: 'secret' } },
  createSpecimen: { names: { id: 'public' } },
  updateSpecimen: { names: { id: 'secret' } },
  readSpecimen: { names: { id: 'secret' } },
  createDiagnosticReport: { names: { id: 'public' } },
  deliverReportBundle: { names: { id: 'public' } },

  readTermsOfService: {},
  readTerms: {},
  readSaleTerms: {},
  readGeneDonorTerms: {},
  readSettings: {},
  reportFault: { names: { incident: 'public' } },
  sendTrace: { names: { incident: 'public' } },
  listCountries: {},
  listTerminals: {},
  downloadCalendar: { names: { order_product_id: 'orderedProduct' } },
  findPlaces: {},
  readAnalytics: {},
  countPage: {},
}
