export const html = `
<p>Need tingimused kehtivad kõigi portaalis tellitud testide ja konsultatsioonide kohta. Säilitame teie nõustumise aluseks oleva versiooni koos tellimusega.</p>
<h3>1. Müüja</h3>
<p>Alleel OÜ, registrikood 10000000, käibemaksukohustuslase number EE100000000, Näidise tn 1, 10111 Tallinn. E-post <a href="mailto:help@alleel.example">help@alleel.example</a>, telefon <a href="tel:+3720000120">+372 000 0120</a>, tööpäeviti kell 9–17.</p>
<h3>2. Tellimus ja leping</h3>
<p>Tellimuse andmeid saate muuta kuni tellimuse esitamiseni. Leping on sõlmitud, kui oleme tellimuse e-kirjaga kinnitanud. Tellimused ja arved leiate portaalist jaotisest „Tellimused“. Lepingu saab sõlmida eesti või inglise keeles.</p>
<h3>3. Hind ja käibemaks</h3>
<p>Hinnad on eurodes ja sisaldavad käibemaksu (24%). Tervishoiuteenused on käibemaksust vabastatud. Enne maksmist näitame iga toote hinda, tarnetasu, käibemaksu ja kogusummat. Mõne testiga kaasneb nõustamine; selle hinda näete enne testi ostukorvi lisamist.</p>
<h3>4. Maksmine</h3>
<p>Maksta saab kaardi, pangalingi, PayPali, järelmaksu (ESTO) või arvega ning täielikult või osaliselt kinkekaardiga. Alustame tellimuse täitmist, kui makse on laekunud. Kui tellimust ei maksta kinnituskirjas märgitud kuupäevaks, siis see tühistatakse ja teil kulusid ei teki.</p>
<h3>5. Tarne</h3>
<p>Saadame proovikomplekti kahe tööpäeva jooksul pärast makse laekumist posti või teie valitud pakiautomaadi kaudu. Komplekti saatmine ja tagastamine on tasuta. Iga testi juures on kirjas, mitu tööpäeva kulub raporti valmimiseks alates proovi laborisse jõudmisest. Kui laboril ei õnnestu proovi analüüsida, saadame tasuta uue komplekti.</p>
<h3>6. Taganemisõigus</h3>
<p>Võite lepingust põhjust nimetamata taganeda 14 päeva jooksul. Testi puhul algab tähtaeg komplekti kättesaamise päevast, konsultatsiooni puhul lepingu sõlmimise päevast.</p>
<p>Taganemiseks saatke meile enne tähtaja lõppu selge avaldus, näiteks: „Taganen tellimusest [number]. Nimi, kuupäev.“ Kirjutage aadressil <a href="mailto:help@alleel.example">help@alleel.example</a> või meie postiaadressil. Avamata komplekt saatke tagasi 14 päeva jooksul pärast avalduse esitamist; tagastamine on tasuta.</p>
<p>Tagastame kõik tellimuse eest makstud summad 14 päeva jooksul avalduse saamisest samal viisil, nagu te maksite. Võime tagasimaksega oodata, kuni oleme komplekti kätte saanud või olete tõendanud, et saatsite selle teele.</p>
<h3>7. Millal taganemisõigust ei ole</h3>
<ul>
<li>Komplekti pitser on avatud. Tervise kaitsmise ja hügieeni tõttu ei saa avatud komplekti tagastada.</li>
<li>Geenianalüüs on alanud. Komplekti registreerides ja proovi saates palute meil alustada enne 14 päeva möödumist ning nõustute, et analüüsi alustamisega taganemisõigus lõpeb.</li>
<li>Konsultatsioon on toimunud. Broneerides aja 14 päeva sisse, palute meil osutada teenust enne selle tähtaja möödumist ning nõustute, et teenuse täieliku osutamisega taganemisõigus lõpeb.</li>
</ul>
<p>Konsultatsiooni aega saate tasuta muuta või selle tühistada kuni 24 tundi enne algust.</p>
<h3>8. Puudused ja kaebused</h3>
<p>Puudusest saate teatada kahe aasta jooksul toote kättesaamisest. Esimese aasta jooksul ilmnenud puuduse puhul eeldatakse, et see oli olemas juba üleandmisel. Kirjutage aadressil <a href="mailto:help@alleel.example">help@alleel.example</a>; vastame 15 päeva jooksul. Võite nõuda puuduse kõrvaldamist või, kui see ei ole võimalik, hinna alandamist või raha tagastamist.</p>
<h3>9. Vaidluste lahendamine</h3>
<p>Kui me kokkuleppele ei jõua, võite pöörduda tarbijavaidluste komisjoni poole, mis tegutseb Tarbijakaitse ja Tehnilise Järelevalve Ameti juures: Endla 10a, 10122 Tallinn, <a href="mailto:avaldus@komisjon.ee">avaldus@komisjon.ee</a>, <a href="https://komisjon.ee">komisjon.ee</a>. Menetlus on tarbijale tasuta. Amet ka nõustab tarbijaid: <a href="https://ttja.ee">ttja.ee</a>, <a href="mailto:info@ttja.ee">info@ttja.ee</a>, telefon <a href="tel:+3726672000">+372 667 2000</a>. Samuti võite pöörduda kohtusse. Kohaldatakse Eesti õigust.</p>
`
