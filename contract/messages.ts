import type { successKeys } from './success-keys.ts'

/**
 * The closed list of message keys. The texts are in `src/screens/messages`. The number of a problem is its HTTP status;
 * 0 marks problems that occur only in a browser.
 */
export const problemStatuses = {
  // form fields
  'errors.form_validation': 422,
  'errors.no_value': 422,
  'errors.no_choice': 422,
  'errors.not_ticked': 422,
  'errors.incorrect_value': 422,
  'errors.value_too_long': 422,
  'errors.number_out_of_range': 422,
  'errors.contradicting_choices': 422,
  'errors.no_email': 422,
  'errors.incorrect_email': 422,
  'errors.no_password': 422,
  'errors.no_password_confirmation': 422,
  'errors.password_too_short': 422,
  'errors.password_too_common': 422,
  'errors.password_mismatch': 422,
  'errors.no_first_name': 422,
  'errors.no_last_name': 422,
  'errors.incorrect_name': 422,
  'errors.no_address': 422,
  'errors.address_changed': 422,
  'errors.no_postal_code': 422,
  'errors.no_country': 422,
  'errors.no_city': 422,
  'errors.incorrect_phone': 422,
  'errors.incorrect_postal_code': 422,
  'errors.incorrect_date': 422,
  'errors.date_too_early': 422,
  'errors.date_in_future': 422,
  'errors.no_id_number': 422,
  'errors.id_number_length': 422,
  'errors.id_number_digits': 422,
  'errors.id_number_date': 422,
  'errors.id_number_control_digit': 422,
  'errors.no_signature': 422,
  'errors.signature_mismatch': 422,
  'errors.terms_required': 422,
  'errors.consent_required': 422,
  'errors.no_delivery': 422,
  'errors.no_giftcard_code': 422,
  'errors.no_payment_method': 422,
  'errors.no_bank': 422,
  'errors.no_terminal': 422,
  'errors.terminal_unknown': 422,
  'errors.terminal_abroad': 422,
  'errors.no_barcode': 422,
  'errors.incorrect_barcode': 422,
  'errors.barcode_of_box': 422,
  'errors.barcode_length': 422,
  'errors.barcode_characters': 422,
  'errors.barcode_check_character': 422,
  'errors.incorrect_password': 422,
  'errors.no_report_code': 422,
  'errors.report_code_length': 422,
  'errors.incorrect_report_code': 422,

  // authentication
  'errors.authentication_required': 401,
  'errors.incorrect_email_or_password': 401,
  'errors.incorrect_token': 401,
  'errors.id_login_failed': 409,
  'errors.id_login_cancelled': 409,
  'errors.id_login_ended': 410,
  'errors.id_login_timed_out': 409,
  'errors.id_login_wrong_code': 409,
  'errors.id_login_pin_blocked': 409,
  'errors.id_login_no_contract': 409,
  'errors.id_login_certificate': 409,
  'errors.id_login_phone_unreachable': 409,
  'errors.id_login_unavailable': 503,
  'errors.id_number_mismatch': 409,
  'errors.id_number_of_another_account': 409,
  'errors.email_is_not_registered': 404,
  'errors.email_already_taken': 409,
  'errors.email_is_own': 409,

  'errors.email_already_confirmed': 409,
  'errors.no_validation_code': 422,
  'errors.incorrect_validation_code': 422,
  'errors.verify_email_no_data': 0,
  'errors.id_login_finish_no_data': 0,
  'errors.account_with_id_number_not_found': 404,
  'errors.terms_already_accepted': 409,
  'errors.terms_not_accepted': 403,
  'errors.under_age': 403,
  'errors.not_verified': 403,
  'errors.already_verified': 409,
  'errors.identity_in_review': 409,
  'errors.identity_locked': 409,
  'errors.step_up_required': 403,
  'errors.session_not_found': 404,
  'errors.export_once_a_day': 429,
  'errors.receipt_unknown': 404,

  // emailed links, and links that open a report
  'errors.link_unknown': 404,
  'errors.link_expired': 410,
  'errors.link_used': 410,
  'errors.link_superseded': 410,
  'errors.link_withdrawn': 410,
  'errors.link_locked': 410,

  // shop and orders
  'errors.product_is_already_added_to_the_cart': 409,
  'errors.cannot_remove_required_by_other_products': 409,
  'errors.product_not_found': 404,
  'errors.product_already_ordered': 409,
  'errors.report_needed': 409,
  'errors.cart_empty': 409,
  'errors.cart_changed': 409,
  'errors.sale_terms_changed': 409,
  'errors.too_many_unpaid_consultations': 409,
  'errors.study_terms_changed': 409,
  'errors.terms_version_unknown': 404,
  'errors.giftcard_not_found': 404,
  'errors.giftcard_already_used': 409,
  'errors.order_does_not_exist': 404,
  'errors.failed_to_create_a_new_order': 409,
  'errors.order_failed': 402,
  'errors.ordered_product_not_found': 404,
  'errors.no_locale_report': 404,
  'errors.report_not_ready': 404,
  'errors.report_finding_unknown': 404,
  'errors.report_link_not_found': 404,
  'errors.report_link_limit_reached': 409,
  'errors.invoice_not_ready': 404,
  'errors.order_already_paid': 409,
  'errors.order_not_payable': 409,
  'errors.payment_in_progress': 409,
  'errors.payment_unresolved': 409,
  'errors.payment_method_not_available': 409,
  'errors.payment_provider_unavailable': 503,

  // kit, consent, questionnaire
  'errors.barcode_unknown': 404,
  'errors.barcode_already_yours': 409,
  'errors.barcode_expired': 410,
  'errors.dna_origin_already_set': 409,
  'errors.gene_donor_not_found': 404,
  'errors.step_locked': 409,
  'errors.consent_changed': 409,
  'errors.consent_already_signed': 409,
  'errors.consent_not_signed': 409,
  'errors.questionnaire_changed': 409,
  'errors.questionnaire_answers_changed': 409,
  'errors.questionnaire_already_submitted': 409,

  // consultation
  'errors.consultation_slot_taken': 409,
  'errors.consultation_slot_unknown': 404,
  'errors.consultation_hold_expired': 410,
  'errors.consultation_not_found': 404,
  'errors.consultation_too_late': 409,
  'errors.consultation_required': 409,

  // HPV study
  'errors.hpv_not_invited': 403,
  'errors.hpv_birth_year': 403,
  'errors.no_invitation_code': 422,
  'errors.hpv_already_ordered': 409,
  'errors.hpv_full': 409,
  'errors.hpv_closed': 410,
  'errors.hpv_not_participating': 404,

  // DNA file
  'errors.dna_upload_file_too_large': 413,
  'errors.dna_upload_file_type': 415,
  'errors.dna_upload_file_missing': 422,
  'errors.dna_upload_file_empty': 422,
  'errors.dna_upload_file_unreadable': 422,
  'errors.dna_upload_file_unsafe': 422,
  'errors.dna_upload_file_duplicate': 409,
  'errors.dna_upload_limit_reached': 409,
  'errors.dna_upload_ended': 410,
  'errors.dna_upload_content_too_large': 413,
  'errors.dna_file_not_found': 404,

  // providers, the laboratory and the biobank
  'errors.incorrect_signature': 401,
  'errors.incorrect_api_key': 401,
  'errors.kit_status_conflict': 409,
  'errors.biobank_request_unknown': 404,
  'errors.biobank_request_answered': 409,
  'errors.barcode_in_use': 409,
  'errors.report_file_type': 415,

  // idempotent calls
  'errors.no_idempotency_key': 400,
  'errors.idempotency_key_reused': 409,
  'errors.request_in_progress': 409,

  // any call
  'errors.malformed_request': 400,
  'errors.request_too_large': 413,
  'errors.request_timeout': 408,
  'errors.foreign_origin': 403,
  'errors.path_not_supported': 404,
  'errors.too_many_attempts': 429,
  'errors.unknown_middleware': 500,
  'errors.unexpected': 500,
  'errors.unavailable': 503,

  // in the browser only
  'errors.unreachable': 0,
  'errors.session_interrupted': 0,
  'errors.session_not_kept': 0,
  'errors.page_not_found': 0,
  'errors.locale_not_available': 0,
  'errors.page_part_failed': 0,
} as const

export type ProblemKey = keyof typeof problemStatuses

/** Problems of every call, so that no call lists them. */
export const commonProblems = [
  'errors.form_validation',
  'errors.authentication_required',
  'errors.terms_not_accepted',
  'errors.malformed_request',
  'errors.request_too_large',
  'errors.request_timeout',
  'errors.foreign_origin',
  'errors.too_many_attempts',
  'errors.unexpected',
  'errors.unavailable',
] as const satisfies readonly ProblemKey[]

/** Problems of a call marked `idempotent`. */
export const idempotencyProblems = [
  'errors.no_idempotency_key',
  'errors.idempotency_key_reused',
  'errors.request_in_progress',
] as const satisfies readonly ProblemKey[]

export type SuccessKey = (typeof successKeys)[number]
export type MessageKey = ProblemKey | SuccessKey

/** Values of the placeholders in a message, for example `{ minLength: 12 }`. */
export type MessageArguments = Record<string, string | number>

export const isProblemKey = (value: unknown): value is ProblemKey =>
  typeof value === 'string' && Object.hasOwn(problemStatuses, value)
