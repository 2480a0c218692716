import type { TermsKind } from '#server/db/schema/app.ts'

const tos = `
<p>These terms are the agreement between you and Alleel about the use of this portal. Please read them before you accept. If you do not accept them, you can log out.</p>
<h3>1. Your account</h3>
<p>An account is for one person, at least 18 years old. Keep your password to yourself. If you think another person has used your account, change your password and write to us at <a href="mailto:help@alleel.example">help@alleel.example</a>.</p>
<h3>2. What the portal is for</h3>
<p>In this portal you can order genetic tests and consultations, register a sample kit, answer questionnaires, give and withdraw consent, and read your reports. The portal is not for emergencies. In an emergency, call 112.</p>
<h3>3. What a genetic report says</h3>
<ul>
<li>A risk is not a diagnosis. A high risk does not mean that you will become ill, and a low risk does not mean that you will not.</li>
<li>Reports are based on scientific knowledge on the day they were written. We let you know when an updated report would help you.</li>
<li>Talk to a doctor before you change a treatment. Our counsellors can help you prepare for that conversation.</li>
</ul>
<h3>4. Your identity</h3>
<p>We verify your identity before we show health data or accept an order. An identity verification provider does this for us. We keep its decision, not the photos of your document.</p>
<h3>5. Your genetic data</h3>
<p>Your sample, the data made from it and your reports belong to you. We use them only for the tests that you ordered and consented to. We never sell them, and no insurer or employer receives them from us.</p>
<h3>6. Security</h3>
<p>We encrypt data in transit and in storage. You are logged out after 30 minutes without activity. Do not try to access other people’s data. We record and report such attempts.</p>
<h3>7. Changes and the end of the agreement</h3>
<p>The current terms are always on this page. A change applies to orders placed after it. You can end the agreement at any time by deleting your account. The Accounting Act requires us to keep invoices for seven years.</p>
<h3>8. Law</h3>
<p>Estonian law applies. If we cannot resolve a dispute together, you can take it to the Consumer Disputes Committee or to Harju County Court.</p>
`

const terms = `
<p>These terms apply to every order of a test or consultation in the portal.</p>
<h3>1. The seller</h3>
<p>Alleel, Tallinn, Estonia. Email <a href="mailto:help@alleel.example">help@alleel.example</a>, phone +372 000 0120, on working days from 9 to 17.</p>
<h3>2. Prices and payment</h3>
<p>Prices are in euros and include value added tax. Health services are exempt from it. You can pay by card, bank link, PayPal, hire purchase or invoice, and with a gift card for part or all of the price. An order is binding when we have received the payment.</p>
<h3>3. Delivery of the kit</h3>
<p>We send the saliva kit within two working days, to a parcel locker or by post. Delivery within Estonia is free. Register the kit’s code in the portal before you send it back.</p>
<h3>4. Time to results</h3>
<p>Each test states how many working days it takes from the arrival of your sample to the report. If we cannot analyse a sample, we send a new kit free of charge and the time starts again.</p>
<h3>5. Right of withdrawal</h3>
<ul>
<li>You can withdraw from an order within 14 days without giving a reason, as long as the kit is unopened.</li>
<li>The right of withdrawal ends when the laboratory starts to analyse your sample at your request.</li>
<li>You can move or cancel a consultation free of charge until 24 hours before it starts.</li>
</ul>
<p>We refund you within 14 days, by the payment method that you used.</p>
<h3>6. Complaints</h3>
<p>Write to us within two years of finding a defect. We answer within 15 days.</p>
`

const egc = `
<p>If you have given a sample to the Estonian Biobank, we can use the data it already has for a test. You do not need to give a new sample.</p>
<h3>1. What you agree to</h3>
<p>You ask the biobank to release your genotype data to Alleel once, for the tests that you have ordered. The biobank learns about your request, but not about the content of your report.</p>
<h3>2. What we receive</h3>
<ul>
<li>your genotype data, under your gene donor code;</li>
<li>the date of the sample and how it was analysed;</li>
<li>none of the health data that the biobank holds.</li>
</ul>
<h3>3. How long we keep it</h3>
<p>Until your last report is ready, and 30 days after that. You can ask us to keep it for later tests and withdraw that request at any time.</p>
<h3>4. Your rights as a gene donor</h3>
<p>Your agreement with the biobank does not change. This permission ends when you withdraw your consent to the tests that need it. We then stop asking the biobank for your data, and analyse no data that we have received.</p>
`

export const texts: Record<TermsKind, string> = { tos, terms, egc }
