import type { ProblemKey } from '#contract/messages.ts'

/** The problems of the interface of the laboratory, in the language of its developers. */
export const outcomeTexts: Partial<Record<ProblemKey, string>> = {
  'errors.form_validation': 'The resource or the query is not valid.',
  'errors.no_value': 'This element is required.',
  'errors.incorrect_value':
    'This element or parameter is not supported, or its value is not valid.',
  'errors.value_too_long': 'This value is too long.',
  'errors.incorrect_date': 'This is not a moment with date, time and time zone.',
  'errors.no_barcode': 'The barcode of the kit is missing.',
  'errors.incorrect_barcode': 'This is not the barcode of a kit.',
  'errors.barcode_of_box': 'This is the code of the box, not the barcode of the kit.',
  'errors.barcode_length': 'The barcode of a kit has ten characters.',
  'errors.barcode_characters': 'This character does not occur in barcodes.',
  'errors.barcode_check_character': 'The check character of the barcode does not match.',
  'errors.incorrect_api_key': 'The API key is missing or incorrect.',
  'errors.barcode_unknown': 'There is no kit with this barcode.',
  'errors.kit_status_conflict': 'The sample is already further, or analysed, or failed.',
  'errors.ordered_product_not_found': 'There is no such ordered test.',
  'errors.step_locked':
    'The test is not ready for its report: another step is open, or the order is unpaid.',
  'errors.report_file_type': 'The report must be a PDF file.',
  'errors.path_not_supported': 'This resource type or interaction is not supported.',
  'errors.malformed_request': 'The body is not JSON of the media type application/fhir+json.',
  'errors.request_too_large': 'The body is too large.',
  'errors.request_timeout': 'The body did not arrive in time.',
  'errors.too_many_attempts': 'Too many requests with a wrong key. Wait and try again.',
  'errors.authentication_required': 'Log in to continue.',
  'errors.terms_not_accepted': 'Accept the terms to continue.',
  'errors.foreign_origin': 'The request comes from another site.',
  'errors.unexpected': 'Something went wrong on our side.',
  'errors.unavailable': 'The portal is not available. Try again later.',
}
