const tos = `
<p>These terms are the agreement between you and Alleel about the use of this portal. Please read them before you accept; you may log out instead.</p>
<h3>1. Your account</h3>
<p>An account is for one person, at least 18 years old. Keep your password to yourself. If you think that somebody else has used your account, change the password and write to us at <a href="mailto:help@alleel.example">help@alleel.example</a>.</p>
<h3>2. What the portal is for</h3>
<p>Here you can order genetic tests and consultations, register a sample kit, answer questionnaires, give and withdraw consent, and read your reports. The portal is not meant for emergencies: when your health cannot wait, call 112.</p>
<h3>3. What a genetic report says</h3>
<ul>
<li>A risk is not a diagnosis. A high risk does not mean that you will fall ill, and a low one does not mean that you cannot.</li>
<li>Reports rest on what science knew on the day they were written. We tell you when a newer one is worth having.</li>
<li>Talk to a doctor before you change a treatment. Our counsellors can help you to prepare for that talk.</li>
</ul>
<h3>4. Your identity</h3>
<p>Before we show health data or take an order we have to be sure that it is you. We ask an identification provider for this, and keep its decision, not the pictures of your document.</p>
<h3>5. Your genetic data</h3>
<p>Your sample, the data made from it and your reports belong to you. We use them only for the tests that you ordered and consented to. We never sell them, and no insurer or employer receives them from us.</p>
<h3>6. Security</h3>
<p>Data is encrypted on its way and where it is kept. You are logged out after 30 minutes without activity. Please do not try to reach the data of other people; we record and report such attempts.</p>
<h3>7. Changes and the end of the agreement</h3>
<p>When these terms change we ask you to accept them again. You may end the agreement at any time by asking us to erase your account; bills have to be kept for seven years, as the Accounting Act requires.</p>
<h3>8. Law</h3>
<p>Estonian law applies. A dispute that we cannot settle together may be taken to the Consumer Disputes Committee or to Harju County Court.</p>
`

const terms = `
<p>These conditions hold for every order of a test or a consultation in the portal.</p>
<h3>1. The seller</h3>
<p>Alleel, Tallinn, Estonia. E-mail <a href="mailto:help@alleel.example">help@alleel.example</a>, phone +372 000 0120, on working days from 9 to 17.</p>
<h3>2. Prices and payment</h3>
<p>Prices are in euros and hold value added tax; health services are exempt from it. You can pay by card, bank link, PayPal, hire purchase or invoice, and with a gift card in part or in whole. An order is binding when the payment has arrived.</p>
<h3>3. Delivery of the kit</h3>
<p>A saliva kit is sent within two working days, to a parcel locker or by post. Delivery within Estonia is free of charge. Please register the kit’s code in the portal before you post it back.</p>
<h3>4. Times</h3>
<p>Each test names the working days from the arrival of your sample to the report. If a sample cannot be read we send a new kit free of charge, and the time begins anew.</p>
<h3>5. Right of withdrawal</h3>
<ul>
<li>You may withdraw from an order within 14 days without giving a reason, as long as the kit is unopened.</li>
<li>Once the laboratory has begun with your sample, at your request, the right of withdrawal ends.</li>
<li>A consultation can be moved or cancelled free of charge until 24 hours before it begins.</li>
</ul>
<p>We pay back within 14 days, by the way in which you paid.</p>
<h3>6. Complaints</h3>
<p>Write to us within two years of finding a fault. We answer within 15 days.</p>
`

const egc = `
<p>If you have given a sample to the Estonian Biobank, a test can be made from the data that is already there. No new sample is needed.</p>
<h3>1. What you allow</h3>
<p>You ask the biobank to hand your genotype data to Alleel, once, for the tests that you have ordered. The biobank learns that you asked, and not what the report says.</p>
<h3>2. What we receive</h3>
<ul>
<li>your genotype data, under your gene donor code;</li>
<li>the date of the sample and how it was analysed;</li>
<li>nothing of the health data that the biobank holds.</li>
</ul>
<h3>3. How long we keep it</h3>
<p>Until your last report is ready, and 30 days after that. You may ask us to keep it for later tests, and may take that back at any time.</p>
<h3>4. Your rights as a gene donor</h3>
<p>Your agreement with the biobank stays as it is. You may withdraw this permission in the portal; what has not been analysed by then is erased.</p>
`

export const termsInEnglish = { tos, terms, egc }
