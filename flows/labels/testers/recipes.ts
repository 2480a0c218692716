import { recipe } from '../label.ts'

/** How a tester makes a call end with this problem, by the message key. Needs `npm start`, with its demo and sandbox. */
export const problemRecipes: Readonly<Record<string, string>> = {
  'errors.unreachable': recipe(
    'Before this step, switch the network off in the browser’s developer tools; switch it on again after it.',
  ),
  'errors.unexpected': recipe(
    'Override the response of this call with status 500 in the browser’s developer tools.',
  ),
  'errors.authentication_required': recipe(
    'Before this step, end this log-in from another browser: “Log out on all other devices”.',
  ),
  'errors.session_interrupted': recipe(
    'Before this step, end this log-in from another browser, and log in again in the dialog.',
  ),
  'errors.step_up_required': recipe('Perform this step more than 15 minutes after the log-in.'),
  'errors.ordered_product_not_found': recipe('Change a character of the id in the address.'),
  'errors.consultation_too_late': recipe(
    'Override the response with status 409 in the browser’s developer tools.',
  ),
  'errors.consultation_not_found': recipe('Cancel the consultation in another tab first.'),
  'errors.questionnaire_changed': recipe(
    'Override the response with status 409 in the browser’s developer tools.',
  ),
  'errors.questionnaire_already_submitted': recipe('Submit the answers in another tab first.'),
  'errors.form_validation': recipe(
    'Enter a value that only the server refuses, or override the response with status 422 in the developer tools.',
  ),
  'errors.incorrect_value': recipe(
    'Override the response with status 422 in the browser’s developer tools.',
  ),
  'errors.incorrect_email_or_password': recipe('Enter a wrong password.'),
  'errors.incorrect_password': recipe('Enter a wrong current password.'),
  'errors.password_too_common': recipe('Enter a common password, such as “password123456”.'),
  'errors.email_already_taken': recipe(
    'Enter the address of another customer: liis.kask@alleel.example.',
  ),
  'errors.email_is_not_registered': recipe('Enter an address that has no account.'),
  'errors.email_already_confirmed': recipe('Open the link from the email in another tab first.'),
  'errors.link_expired': recipe('Open a link that is older than its email allows.'),
  'errors.link_used': recipe('Use the link in another tab first.'),
  'errors.link_superseded': recipe('Ask for a second email, then open the link of the first one.'),
  'errors.link_unknown': recipe('Change a character of the link.'),
  'errors.link_withdrawn': recipe('Withdraw the link in the browser of the customer first.'),
  'errors.link_locked': recipe('Enter ten wrong codes first.'),
  'errors.report_link_limit_reached': recipe('Create ten links to the same report first.'),
  'errors.incorrect_validation_code': recipe('Change a character of the code in the link.'),
  'errors.incorrect_token': recipe('Change a character of the token in the address.'),
  'errors.terms_already_accepted': recipe('Accept the terms in another tab first.'),
  'errors.session_not_found': recipe('End the same log-in in another tab first.'),
  'errors.receipt_unknown': recipe('Enter a receipt that we have not issued.'),
  'errors.export_once_a_day': recipe('Download the data a second time on the same day.'),
  'errors.id_login_cancelled': recipe('Choose “Cancel and go back” at the simulated ID provider.'),
  'errors.id_login_ended': recipe('Open the return address again after the log-in has ended.'),
  'errors.id_login_failed': recipe(
    'On the page “Fault injection” of the sandbox (/faults), let Dokobit refuse the responses.',
  ),
  'errors.id_login_wrong_code': recipe('Use Smart-ID 30403039961 at the simulated ID provider.'),
  'errors.account_with_id_number_not_found': recipe(
    'Use Smart-ID 50001029996: its customer, rasmus.pold@alleel.example, has not confirmed the email address yet.',
  ),
  'errors.already_verified': recipe('Verify the identity in another tab first.'),
  'errors.not_verified': recipe(
    'Log in as a customer who is not verified: liis.kask@alleel.example.',
  ),
  'errors.identity_in_review': recipe(
    'Choose “Leave for review” at the simulated identity provider in another tab first.',
  ),
  'errors.identity_locked': recipe(
    'Use up the attempts first: ask for new photos at the simulated identity provider until none is left.',
  ),
  'errors.gene_donor_not_found': recipe(
    'Use a customer who is not in the biobank: liis.kask@alleel.example.',
  ),
  'errors.giftcard_not_found': recipe('Enter a code that does not exist, such as “no such card”.'),
  'errors.product_already_ordered': recipe(
    'Add a test that the customer has ordered: kristjan.mets@alleel.example has “Heart and vessels”.',
  ),
  'errors.cart_empty': recipe('Empty the cart in another tab first.'),
  'errors.cart_changed': recipe('Add or remove a product in another tab first.'),
  'errors.too_many_unpaid_consultations': recipe(
    'Order two consultations by invoice first, and do not pay for them.',
  ),
  'errors.order_does_not_exist': recipe('Change a character of the order in the address.'),
  'errors.step_locked': recipe(
    'Open the page of a product whose order is not paid: kristjan.mets@alleel.example has “Heart and vessels”.',
  ),
  'errors.consent_changed': recipe(
    'Override the response with status 409 and this message in the browser’s developer tools.',
  ),
  'errors.consent_not_signed': recipe('Withdraw the consent in another tab first.'),
  'errors.report_not_ready': recipe('Open the report of a test that has none yet.'),
  'errors.no_locale_report': recipe(
    'Override the response with status 404 and this message in the browser’s developer tools.',
  ),
  'errors.order_already_paid': recipe('Pay the order in another tab first.'),
  'errors.order_not_payable': recipe('Cancel the order in another tab first.'),
  'errors.order_failed': recipe('Choose “Decline” at the simulated payment provider.'),
  'errors.payment_provider_unavailable': recipe(
    'On the page “Fault injection” of the sandbox (/faults), set the payment provider to error.',
  ),
  'errors.barcode_unknown': recipe('Enter a barcode that nobody has been sent: ALL-1NE5TS-F.'),
  'errors.barcode_already_yours': recipe('Register the same kit in another tab first.'),
  'errors.dna_origin_already_set': recipe('Register another kit in another tab first.'),
  'errors.hpv_not_invited': recipe(
    'Enter the personal code 46510200003 and another invitation code.',
  ),
  'errors.hpv_birth_year': recipe('Enter the personal code 48401010000 and any invitation code.'),
  'errors.hpv_already_ordered': recipe('Order with the same codes in another browser first.'),
  'errors.hpv_full': recipe('Set the cap of the study to the number of its orders first.'),
  'errors.hpv_closed': recipe('Set the last day of orders to yesterday first.'),
  'errors.study_terms_changed': recipe('Change the terms of the study first.'),
  'errors.dna_upload_file_type': recipe('Choose a picture.'),
  'errors.dna_upload_ended': recipe('Start another upload in another browser first.'),
  'errors.consultation_slot_taken': recipe('Choose the same time in another browser first.'),
  'errors.consultation_slot_unknown': recipe(
    'Override the response with status 404 in the browser’s developer tools.',
  ),
  'errors.consultation_hold_expired': recipe(
    'Continue more than 15 minutes after choosing the time.',
  ),
}

/** How a tester causes an error that is not a problem of the server, by its message. */
export const errorRecipes: Readonly<Record<string, string>> = {
  'step-up cancelled': recipe('Close the dialog in which the customer confirms their identity.'),
  'There is no network': recipe(
    'Before this step, switch the network off in the browser’s developer tools; switch it on again after it.',
  ),
}

/** How a tester makes a call answer with this sample, by its name. */
export const sampleRecipes: Readonly<Record<string, string>> = {
  'a customer': recipe('Use the demo customer kristjan.mets@alleel.example.'),
  'a newcomer': recipe(
    'Use the demo customer oskar.vaher@alleel.example, who has not accepted the terms.',
  ),
  'another customer': recipe('Use another demo customer than before: liis.kask@alleel.example.'),
  'no orders': recipe('Use the demo customer liis.kask@alleel.example, who has ordered nothing.'),
  'a visitor': recipe('Do not log in.'),
  'a customer with an unverified identity': recipe(
    'Use the demo customer liis.kask@alleel.example, who is not verified.',
  ),
  'a customer without a password': recipe(
    'Use a customer who created the account by Smart-ID, and has no password.',
  ),
  'a cart with a product and another that it requires': recipe(
    'Add “Hereditary cancer panel”, which includes a consultation.',
  ),
  'an order by invoice': recipe('Choose “Invoice” as the payment method.'),
  'a paid order': recipe(
    'Choose “Pay” at the simulated payment provider, or cover the order by the gift card GENE-G1FT-CARD-1000.',
  ),
  'an order awaiting payment': recipe('Leave the order unpaid.'),
  'an order with an unconfirmed payment': recipe(
    'Choose “Leave pending” at the simulated payment provider.',
  ),
  'an address the browser must not open': recipe(
    'Override the address in the response in the browser’s developer tools.',
  ),
  'an address that does not belong to a provider': recipe(
    'Override the address in the response in the browser’s developer tools.',
  ),
  'one order': recipe('Use the demo customer kristjan.mets@alleel.example, who has orders.'),
}

/** How a tester makes the server answer that nobody is logged in. */
export const loggedOutRecipe = recipe('Before this step, end this log-in from another browser.')

/** For any other answer of the server. */
export const answerRecipe = recipe('Nothing to do: the server answers by itself.')

/** How a tester lets time pass. */
export const clockRecipe = recipe(
  'Wait, or move the page’s clock on in the developers’ panel of npm run dev.',
)
