/**
 * The closed list of things the product can say, by key. The words stand in `src/screens/app/messages.ts`.
 * A problem's number is the HTTP status it is answered with; 0 marks those that only a browser can have.
 */
export const problemStatuses = {
  // what a form may say of a field
  'errors.form_validation': 422,
  'errors.no_value': 422,
  'errors.incorrect_value': 422,
  'errors.value_too_long': 422,
  'errors.no_email': 422,
  'errors.incorrect_email': 422,
  'errors.no_password': 422,
  'errors.no_password_confirmation': 422,
  'errors.password_too_short': 422,
  'errors.password_too_common': 422,
  'errors.password_mismatch': 422,
  'errors.no_first_name': 422,
  'errors.no_last_name': 422,
  'errors.no_address': 422,
  'errors.no_postal_code': 422,
  'errors.no_country': 422,
  'errors.no_city': 422,
  'errors.incorrect_phone': 422,
  'errors.incorrect_date': 422,

  // who you are
  'errors.authentication_required': 401,
  'errors.incorrect_email_or_password': 401,
  'errors.incorrect_token': 401,
  'errors.id_login_failed': 401,
  'errors.email_is_not_registered': 404,
  'errors.email_already_taken': 409,
  'errors.email_already_confirmed': 409,
  'errors.no_validation_code': 422,
  'errors.incorrect_validation_code': 422,
  'errors.verify_email_no_data': 0,
  'errors.id_login_finish_no_data': 0,
  'errors.account_with_id_number_not_found': 404,
  'errors.terms_already_accepted': 409,
  'errors.terms_not_accepted': 403,
  'errors.not_verified': 403,
  'errors.already_verified': 409,

  // shop and orders
  'errors.product_is_already_added_to_the_cart': 409,
  'errors.cannot_remove_required_by_other_products': 409,
  'errors.giftcard_not_found': 404,
  'errors.giftcard_already_used': 409,
  'errors.order_does_not_exist': 404,
  'errors.failed_to_create_a_new_order': 409,
  'errors.order_failed': 402,
  'errors.ordered_product_not_found': 404,
  'errors.no_locale_report': 404,

  // DNA file
  'errors.dna_upload_file_too_large': 413,
  'errors.dna_upload_file_type': 415,

  // what may happen to any call
  'errors.malformed_request': 400,
  'errors.foreign_origin': 403,
  'errors.path_not_supported': 404,
  'errors.too_many_attempts': 429,
  'errors.unknown_middleware': 500,
  'errors.unexpected': 500,
  'errors.unavailable': 503,

  // what only a browser can have
  'errors.unreachable': 0,
  'errors.page_not_found': 0,
  'errors.locale_not_available': 0,
  'errors.page_part_failed': 0,
} as const

export type ProblemKey = keyof typeof problemStatuses

/** Problems that every call may answer, so that no call lists them. */
export const commonProblems = [
  'errors.form_validation',
  'errors.authentication_required',
  'errors.terms_not_accepted',
  'errors.malformed_request',
  'errors.foreign_origin',
  'errors.too_many_attempts',
  'errors.unexpected',
  'errors.unavailable',
] as const satisfies readonly ProblemKey[]

export const successKeys = [
  'success.login',
  'success.logout',
  'success.restore',
  'success.resend',
  'success.profile_updated',
  'success.email_confirmed',
  'success.giftcard_valid',
  'success.order_created',
  'success.order_updated',
  'success.order_success',
  'success.order_success_waiting',
  'success.password_reset',
  'success.questionnaire_saved',
  'success.download_completed',
  'success.hpv_ordered',
  'success.terms_accepted',
] as const

export type SuccessKey = (typeof successKeys)[number]
export type MessageKey = ProblemKey | SuccessKey

/** Values that a message's words may hold, for example `{ minLength: 12 }`. */
export type MessageArguments = Record<string, string | number>

export const isProblemKey = (value: unknown): value is ProblemKey =>
  typeof value === 'string' && Object.hasOwn(problemStatuses, value)

export const isMessageKey = (value: unknown): value is MessageKey =>
  isProblemKey(value) || successKeys.some((key) => key === value)
