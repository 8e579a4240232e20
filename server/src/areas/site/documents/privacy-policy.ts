import type { Language } from '@portal/contract/languages'

/** The notice that article 13 of the GDPR asks for, for a clinic that has given none of its own. It must stay true of what the portal stores. */
export const privacyPolicy: Readonly<Record<Language, string>> = {
  pl: `
# Polityka prywatności

Ta informacja mówi, co dzieje się z danymi osób, które korzystają z serwisu „{portal}”. Podajemy ją na podstawie art. 13 rozporządzenia Parlamentu Europejskiego i Rady (UE) 2016/679 (RODO). Obowiązuje od: {inForce}.

## Administrator danych

Administratorem danych osobowych jest {clinic}, {clinicAddress}, telefon {phone}, e-mail {email}.

## Inspektor ochrony danych

W sprawach swoich danych można zwrócić się do inspektora ochrony danych: {inspectorName}, e-mail {inspectorEmail}, albo pisemnie na adres administratora.

## Cele i podstawy przetwarzania

- **Opieka zdrowotna**: umawianie wizyt, skierowania, ankiety medyczne, wiadomości i kontakt w sprawie leczenia. Podstawa: art. 6 ust. 1 lit. c oraz art. 9 ust. 2 lit. h RODO w związku z ustawą o prawach pacjenta i Rzeczniku Praw Pacjenta oraz ustawą o działalności leczniczej.
- **Prowadzenie i udostępnianie dokumentacji medycznej**. Podstawa: art. 6 ust. 1 lit. c oraz art. 9 ust. 2 lit. h RODO w związku z art. 24–29 ustawy o prawach pacjenta i Rzeczniku Praw Pacjenta.
- **Konto w portalu**: jego założenie, potwierdzenie tożsamości, logowanie, działanie w imieniu dziecka lub podopiecznego. Podstawa: art. 6 ust. 1 lit. b RODO, czyli umowa o świadczenie usług drogą elektroniczną, a gdy chodzi o dane o zdrowiu, art. 9 ust. 2 lit. h RODO.
- **Bezpieczeństwo i rozliczalność**: dziennik logowań i działań w portalu. Podstawa: art. 6 ust. 1 lit. c i f RODO (art. 5 ust. 2 i art. 32 RODO); uzasadnionym interesem jest ochrona kont i danych pacjentów.
- **Reklamacje oraz wnioski i skargi**, także o dostępność. Podstawa: art. 6 ust. 1 lit. c RODO w związku z ustawą o świadczeniu usług drogą elektroniczną i ustawą o dostępności cyfrowej.
- **Ustalenie, dochodzenie i obrona roszczeń**. Podstawa: art. 6 ust. 1 lit. f oraz art. 9 ust. 2 lit. f RODO.
- **Wiadomości o ofercie placówki**, tylko za zgodą. Podstawa: art. 6 ust. 1 lit. a RODO. Zgodę można cofnąć w każdej chwili w ustawieniach konta; nie wpływa to na to, co działo się przed jej cofnięciem.

## Skąd mamy dane

Dane podaje osoba, która zakłada konto. Dane dziecka lub podopiecznego podaje jego rodzic albo opiekun: imiona i nazwisko, numer PESEL lub dokument tożsamości, datę urodzenia, płeć, adres i załączniki. Dane o wizytach i leczeniu pochodzą z systemów placówki, a przy logowaniu przez login.gov.pl imię, nazwisko, numer PESEL i data urodzenia z Węzła Krajowego (art. 14 RODO).

## Odbiorcy danych

- podmioty, które na zlecenie administratora utrzymują portal i systemy placówki, wysyłają SMS-y i e-maile albo zapewniają teleporady, wyłącznie na podstawie umowy powierzenia,
- osoby, którym pacjent dał dostęp w portalu: opiekunowie, a w przypadku dziecka jego rodzice,
- podmioty uprawnione na podstawie przepisów, między innymi inne podmioty lecznicze, Narodowy Fundusz Zdrowia, system informacji medycznej (P1), sądy i organy,
- operator Węzła Krajowego (login.gov.pl), jeżeli ktoś loguje się w ten sposób.

Dane nie są przekazywane poza Europejski Obszar Gospodarczy.

## Jak długo przechowujemy dane

- **Dokumentację medyczną**: 20 lat, licząc od końca roku kalendarzowego, w którym dokonano ostatniego wpisu. Ustawa przewiduje wyjątki: 30 lat w razie zgonu na skutek uszkodzenia ciała lub zatrucia, 10 lat dla zdjęć rentgenowskich przechowywanych poza dokumentacją, 5 lat dla skierowań i zleceń (2 lata, jeżeli pacjent się nie zgłosił), a dla dzieci do 2. roku życia 22 lata.
- **Konto**: do jego usunięcia. Konto, którego nikt nie potwierdzi w ciągu 7 dni, usuwamy.
- **Dziennik logowań i działań**: {auditYears} lat.
- **Wiadomości, reklamacje i wnioski**: do załatwienia sprawy i przedawnienia roszczeń, a gdy są częścią dokumentacji medycznej, tak długo jak ona.
- **Zgodę na wiadomości o ofercie**: do jej cofnięcia, a dowód jej udzielenia do przedawnienia roszczeń.

## Twoje prawa

Przysługuje Ci prawo do:

- dostępu do danych i otrzymania ich kopii,
- sprostowania danych,
- usunięcia danych i ograniczenia ich przetwarzania w przypadkach, które wskazuje RODO; dokumentacji medycznej nie można usunąć przed upływem okresu jej przechowywania,
- przenoszenia danych, które przetwarzamy na podstawie umowy lub zgody,
- sprzeciwu wobec przetwarzania na podstawie uzasadnionego interesu,
- cofnięcia zgody w każdej chwili.

Wystarczy napisać do inspektora ochrony danych albo do administratora. Kopię swoich danych można pobrać także po zalogowaniu, w ustawieniach konta.

Masz też prawo wnieść skargę do organu nadzorczego: Prezes Urzędu Ochrony Danych Osobowych, [uodo.gov.pl](https://uodo.gov.pl).

## Czy trzeba podać dane

Podanie danych jest dobrowolne, ale bez nich nie da się założyć konta ani umówić wizyty przez portal. Obowiązek podania niektórych danych pacjenta wynika z przepisów o dokumentacji medycznej. Wizytę można umówić także telefonicznie lub w rejestracji.

## Profilowanie

Nie podejmujemy decyzji, które opierają się wyłącznie na zautomatyzowanym przetwarzaniu, i nie profilujemy.

## Pliki cookie

Portal zapisuje w przeglądarce tylko to, co jest potrzebne do jego działania. Nie ma w nim plików cookie reklamowych ani statystycznych, ani plików innych podmiotów.

- **Sesja**: utrzymuje zalogowanie; znika po wylogowaniu albo zamknięciu przeglądarki.
- **Znane urządzenie**: sprawia, że cudze nieudane próby logowania nie blokują Ci dostępu; rok.
- **Rejestracja**: pozwala zalogować się zaraz po potwierdzeniu nowego konta; godzina.
- **Logowanie przez login.gov.pl**: łączy odpowiedź z Twoją przeglądarką; do zamknięcia przeglądarki.
- **Język, kontrast, wielkość tekstu i zamknięcie tej informacji**: zapamiętują wybór; rok.

Niewysłane treści formularzy przeglądarka może przechowywać w karcie do jej zamknięcia. Pliki cookie można usunąć lub zablokować w ustawieniach przeglądarki; bez pliku sesji nie da się zalogować.
`,
  en: `
# Privacy policy

This notice says what happens to the data of people who use “{portal}”. It is given under Article 13 of Regulation (EU) 2016/679 (GDPR). In force since: {inForce}.

## Controller

The controller of personal data is {clinic}, {clinicAddress}, telephone {phone}, e-mail {email}.

## Data protection officer

In matters of your data you can turn to the data protection officer: {inspectorName}, e-mail {inspectorEmail}, or write to the controller’s address.

## Purposes and legal bases

- **Health care**: booking visits, referrals, medical questionnaires, messages and contact about treatment. Basis: Article 6(1)(c) and Article 9(2)(h) GDPR together with the Polish acts on patients’ rights and on medical activity.
- **Keeping and sharing medical records**. Basis: Article 6(1)(c) and Article 9(2)(h) GDPR together with articles 24–29 of the act on patients’ rights and the Patients’ Rights Ombudsman.
- **Your account**: creating it, confirming who you are, signing in, acting for a child or ward. Basis: Article 6(1)(b) GDPR, the contract on services provided by electronic means, and for data about health Article 9(2)(h) GDPR.
- **Security and accountability**: the record of sign-ins and of what was done in the portal. Basis: Article 6(1)(c) and (f) GDPR (Articles 5(2) and 32); the legitimate interest is the protection of accounts and patients’ data.
- **Complaints and requests**, about accessibility too. Basis: Article 6(1)(c) GDPR together with the Polish acts on services provided by electronic means and on digital accessibility.
- **Establishing, exercising and defending claims**. Basis: Article 6(1)(f) and Article 9(2)(f) GDPR.
- **Messages about what the clinic offers**, only with consent. Basis: Article 6(1)(a) GDPR. You can withdraw your consent at any time in the settings of your account; this does not affect what was done before.

## Where the data come from

Data are given by the person who creates the account. Those of a child or ward are given by a parent or carer: names, PESEL or identity document, date of birth, sex, address and attachments. Data about visits and treatment come from the clinic’s systems and, with sign-in through login.gov.pl, names, PESEL and date of birth from the national node (Article 14 GDPR).

## Recipients

- those who run the portal and the clinic’s systems for the controller, send text messages and e-mails or provide teleconsultations, only under a contract of processing,
- people to whom the patient has given access in the portal: carers and, for a child, the parents,
- those who are entitled by law, among them other providers of health care, the National Health Fund, the medical information system (P1), courts and authorities,
- the operator of the national node (login.gov.pl), if somebody signs in that way.

Data are not transferred outside the European Economic Area.

## How long data are kept

- **Medical records**: 20 years from the end of the calendar year of the last entry. The law makes exceptions: 30 years after a death caused by injury or poisoning, 10 years for X-ray images kept outside the records, 5 years for referrals and orders (2 years if the patient did not come), and 22 years for children under 2.
- **Your account**: until it is deleted. An account that nobody confirms within 7 days is deleted.
- **The record of sign-ins and acts**: {auditYears} years.
- **Messages, complaints and requests**: until the matter is settled and claims expire; as long as the medical records where they are part of them.
- **Consent to messages about the offer**: until it is withdrawn; the proof of it until claims expire.

## Your rights

You have the right to:

- access your data and get a copy,
- have data corrected,
- have data erased or their processing restricted where the GDPR says so; medical records cannot be erased before their time is over,
- receive, in a portable form, data processed under a contract or with consent,
- object to processing that is based on a legitimate interest,
- withdraw consent at any time.

It is enough to write to the data protection officer or the controller. You can also download a copy of your data in the settings of your account.

You may lodge a complaint with the supervisory authority: the President of the Personal Data Protection Office (Prezes Urzędu Ochrony Danych Osobowych), [uodo.gov.pl](https://uodo.gov.pl).

## Whether you must give data

Giving data is voluntary, but without them no account can be created and no visit booked through the portal. Some of a patient’s data must be given under the law on medical records. Visits can also be booked by telephone or at the reception.

## Profiling

No decisions are based solely on automated processing, and there is no profiling.

## Cookies

The portal stores in your browser only what it needs to work. It has no cookies for advertising or statistics, and none of others.

- **Session**: keeps you signed in; gone when you sign out or close the browser.
- **Known device**: other people’s failed sign-ins do not lock you out; one year.
- **Registration**: lets you sign in right after confirming a new account; one hour.
- **Signing in through login.gov.pl**: ties the answer to your browser; until the browser is closed.
- **Language, contrast, text size and the closing of the notice**: remember your choice; one year.

The browser may keep unsent content of forms in the tab until it is closed. You can delete or block cookies in the settings of the browser; without the session’s cookie you cannot sign in.
`,
}
