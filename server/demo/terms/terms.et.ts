import type { TermsKind } from '#server/db/schema/app.ts'

const tos = `
<p>Need tingimused on kokkulepe teie ja Alleeli vahel selle portaali kasutamise kohta. Palun lugege need enne nõustumist läbi; soovi korral võite selle asemel välja logida.</p>
<h3>1. Teie konto</h3>
<p>Konto on mõeldud ühele vähemalt 18-aastasele inimesele. Hoidke parool enda teada. Kui arvate, et keegi teine on teie kontot kasutanud, muutke parool ja kirjutage meile: <a href="mailto:help@alleel.example">help@alleel.example</a>.</p>
<h3>2. Milleks portaal on</h3>
<p>Siin saate tellida geeniteste ja konsultatsioone, registreerida proovikomplekti, vastata küsimustikele, anda ja tagasi võtta nõusolekuid ning lugeda oma raporteid. Portaal ei ole mõeldud hädaolukordadeks. Hädaolukorras helistage 112.</p>
<h3>3. Mida geeniraport ütleb</h3>
<ul>
<li>Risk ei ole diagnoos. Kõrge risk ei tähenda, et te haigestute, ja madal risk ei välista haigust.</li>
<li>Raport põhineb selle koostamise aja teaduslikel teadmistel. Anname teada, kui uuendatud raportist oleks teile kasu.</li>
<li>Enne ravi muutmist rääkige arstiga. Meie nõustajad aitavad selleks vestluseks valmistuda.</li>
</ul>
<h3>4. Teie isik</h3>
<p>Enne kui näitame terviseandmeid või võtame tellimuse vastu, peame olema kindlad, et see olete teie. Teie isiku tuvastab meie eest isikutuvastusteenuse pakkuja. Säilitame tema otsuse, mitte dokumendi fotosid.</p>
<h3>5. Teie geeniandmed</h3>
<p>Proov, sellest saadud andmed ja raportid kuuluvad teile. Kasutame neid ainult testideks, mille te tellisite ja milleks andsite nõusoleku. Me ei müü neid kunagi ning ükski kindlustusandja ega tööandja neid meilt ei saa.</p>
<h3>6. Turvalisus</h3>
<p>Krüpteerime andmed nii edastamisel kui ka säilitamisel. Kui te ei ole portaali 30 minutit kasutanud, logime teid välja. Ärge püüdke pääseda ligi teiste inimeste andmetele. Salvestame sellised katsed ja teatame neist.</p>
<h3>7. Muudatused ja kokkuleppe lõpp</h3>
<p>Kehtivad tingimused on alati sellel lehel. Muudatus kehtib pärast seda esitatud tellimuste kohta. Võite kokkuleppe igal ajal lõpetada, paludes konto kustutada; arved säilitame raamatupidamise seaduse järgi seitse aastat.</p>
<h3>8. Õigus</h3>
<p>Kehtib Eesti õigus. Kui me vaidlust omavahel ei lahenda, võite pöörduda tarbijavaidluste komisjoni või Harju Maakohtusse.</p>
`

const terms = `
<p>Need tingimused kehtivad iga testi ja konsultatsiooni tellimuse kohta selles portaalis.</p>
<h3>1. Müüja</h3>
<p>Alleel, Tallinn. E-post <a href="mailto:help@alleel.example">help@alleel.example</a>, telefon +372 000 0120, tööpäeviti kell 9–17.</p>
<h3>2. Hinnad ja maksmine</h3>
<p>Hinnad on eurodes ja sisaldavad käibemaksu; tervishoiuteenused on maksuvabad. Maksta saab kaardi, pangalingi, PayPali, järelmaksu või arvega ning osaliselt või täies ulatuses ka kinkekaardiga. Tellimus on siduv, kui makse on laekunud.</p>
<h3>3. Komplekti saatmine</h3>
<p>Süljeproovi komplekti saadame kahe tööpäeva jooksul pakiautomaati või postiga. Eestis on saatmine tasuta. Palun registreerige komplekti kood portaalis enne tagasisaatmist.</p>
<h3>4. Ajad</h3>
<p>Iga testi juures on kirjas, mitu tööpäeva kulub proovi saabumisest raportini. Kui proovi ei õnnestu analüüsida, saadame tasuta uue komplekti ja tähtaeg algab uuesti.</p>
<h3>5. Taganemisõigus</h3>
<ul>
<li>Võite tellimusest 14 päeva jooksul põhjust nimetamata taganeda, kui komplekt on avamata.</li>
<li>Kui labor on teie soovil prooviga tööd alustanud, taganemisõigus lõpeb.</li>
<li>Konsultatsiooni saab tasuta edasi lükata või tühistada kuni 24 tundi enne selle algust.</li>
</ul>
<p>Raha maksame tagasi 14 päeva jooksul samal viisil, nagu te maksite.</p>
<h3>6. Kaebused</h3>
<p>Kirjutage meile kahe aasta jooksul puuduse avastamisest. Vastame 15 päeva jooksul.</p>
`

const egc = `
<p>Kui olete andnud proovi Eesti geenivaramule, saame testi teha juba olemasolevate andmete põhjal. Uut proovi ei ole vaja.</p>
<h3>1. Mida te lubate</h3>
<p>Palute geenivaramul edastada teie genotüübiandmed Alleelile üks kord, teie tellitud testide jaoks. Geenivaramu saab teada teie päringust, kuid mitte raporti sisust.</p>
<h3>2. Mida me saame</h3>
<ul>
<li>teie genotüübiandmed geenidoonori koodi all;</li>
<li>proovi kuupäeva ja analüüsi viisi;</li>
<li>mitte midagi geenivaramus olevatest terviseandmetest.</li>
</ul>
<h3>3. Kui kaua me neid hoiame</h3>
<p>Kuni viimane raport on valmis ja 30 päeva pärast seda. Võite paluda neid hilisemate testide jaoks alles hoida ja selle loa igal ajal tagasi võtta.</p>
<h3>4. Teie õigused geenidoonorina</h3>
<p>Teie leping geenivaramuga jääb muutmata. See luba lõpeb, kui võtate tagasi nõusoleku testideks, mille jaoks andmeid vaja on. Siis me geenivaramult teie andmeid enam ei küsi ega analüüsi juba saadud andmeid.</p>
`

export const texts: Record<TermsKind, string> = { tos, terms, egc }
