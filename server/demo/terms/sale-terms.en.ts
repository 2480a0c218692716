export const html = `
<p>These terms apply to every test and consultation you order in this portal. We keep the version you accept with your order.</p>
<h3>1. Seller</h3>
<p>Alleel OÜ, registry code 10000000, VAT number EE100000000, Näidise tn 1, 10111 Tallinn, Estonia. Email <a href="mailto:help@alleel.example">help@alleel.example</a>, phone <a href="tel:+3720000120">+372 000 0120</a>, on working days from 9 to 17.</p>
<h3>2. Order and contract</h3>
<p>You can correct your order until you select the button that places it. The contract is concluded when we confirm your order by email. We keep your orders and invoices in the portal under Orders. You can conclude the contract in English or Estonian.</p>
<h3>3. Price and VAT</h3>
<p>Prices are in euros and include value added tax (24%). Health services are exempt from VAT. Before you pay, we show the price of every product, the delivery charge, the VAT and the total. Some tests include counselling; its price is shown before you add the test to your cart.</p>
<h3>4. Payment</h3>
<p>You can pay by card, bank link, PayPal, hire purchase (ESTO) or invoice, and with a gift card in full or in part. We start on your order when your payment has arrived. An order that is not paid by the date in its confirmation email is cancelled and costs you nothing.</p>
<h3>5. Delivery</h3>
<p>We send the sample kit within two working days of payment, by post or to the parcel locker you chose. Delivery and return of the kit are free. Each test states how many working days the report takes from the day your sample reaches the laboratory. If the laboratory cannot read your sample, we send a new kit free of charge.</p>
<h3>6. Right of withdrawal</h3>
<p>You can withdraw from the contract within 14 days without giving a reason. For a test, the period starts on the day you receive the kit. For a consultation, it starts on the day the contract is concluded.</p>
<p>To withdraw, send us a clear statement before the period ends, for example: “I withdraw from order [number]. Name, date.” Write to <a href="mailto:help@alleel.example">help@alleel.example</a> or to our postal address. Send the unopened kit back within 14 days of your statement; the return is free.</p>
<p>We refund everything you paid for the order within 14 days of receiving your statement, in the way you paid. We may wait until we have received the kit or proof that you have sent it.</p>
<h3>7. When there is no right of withdrawal</h3>
<ul>
<li>The seal of the kit is broken. For health and hygiene reasons an opened kit cannot be returned.</li>
<li>The genetic analysis has begun. By registering the kit and sending your sample, you ask us to begin before the 14 days are over and accept that you lose the right of withdrawal once the analysis has begun.</li>
<li>A consultation has taken place. By booking a time within the 14 days, you ask us to provide the service before they are over and accept that you lose the right of withdrawal once it has been provided in full.</li>
</ul>
<p>You can move or cancel a consultation free of charge until 24 hours before it starts.</p>
<h3>8. Defects and complaints</h3>
<p>You can complain about a defect within two years of receiving the product. A defect that appears within the first year is presumed to have existed at delivery. Write to <a href="mailto:help@alleel.example">help@alleel.example</a>; we reply within 15 days. You can ask us to correct the defect or, if that is not possible, for a lower price or your money back.</p>
<h3>9. Disputes</h3>
<p>If we cannot agree, you can turn to the Consumer Disputes Committee at the Consumer Protection and Technical Regulatory Authority: Endla 10a, 10122 Tallinn, <a href="mailto:avaldus@komisjon.ee">avaldus@komisjon.ee</a>, <a href="https://komisjon.ee">komisjon.ee</a>. Its procedure is free of charge for consumers. The authority also advises consumers: <a href="https://ttja.ee">ttja.ee</a>, <a href="mailto:info@ttja.ee">info@ttja.ee</a>, phone <a href="tel:+3726672000">+372 667 2000</a>. You can also go to court. Estonian law applies.</p>
`
