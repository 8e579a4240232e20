import type { Language } from '@portal/contract/languages'

/** The rules of service that article 8 of the act on providing services by electronic means asks for, for a clinic that has given none of its own. */
export const regulations: Readonly<Record<Language, string>> = {
  pl: `
# Regulamin świadczenia usług drogą elektroniczną

Regulamin wydano na podstawie art. 8 ustawy z dnia 18 lipca 2002 r. o świadczeniu usług drogą elektroniczną. Obowiązuje od: {inForce}.

## 1. Usługodawca

Serwis „{portal}”, dostępny pod adresem {address}, prowadzi {clinic}, {clinicAddress} ({numbers}), telefon {phone}, e-mail {email}, dalej „placówka”.

## 2. Rodzaje i zakres usług

Placówka nieodpłatnie umożliwia przez portal:

- przeglądanie usług, lekarzy i wolnych terminów, także bez konta,
- prowadzenie konta, potwierdzenie tożsamości i zarządzanie dostępem opiekunów,
- umawianie, zmianę i odwoływanie wizyt, swoich oraz osób, w których imieniu użytkownik działa,
- przekazywanie placówce ankiet, skierowań i załączników oraz kontakt z placówką,
- wgląd w dane, które placówka udostępnia, i pobranie ich kopii.

Zakres usług zależy od tego, co placówka włączyła. Same świadczenia zdrowotne są udzielane na podstawie odrębnych przepisów i umów, a portal ich nie zastępuje.

## 3. Wymagania techniczne

Potrzebne są: urządzenie z dostępem do internetu, aktualna przeglądarka z włączoną obsługą JavaScript i plików cookie oraz adres e-mail lub numer telefonu komórkowego. Placówka nie pobiera opłat za korzystanie z portalu; koszt połączenia z internetem ponosi użytkownik według taryfy swojego operatora.

## 4. Zawarcie i rozwiązanie umowy

1. Umowa o prowadzenie konta zostaje zawarta na czas nieokreślony z chwilą potwierdzenia rejestracji. Przeglądanie usług bez konta następuje na podstawie umowy zawieranej na czas tego przeglądania.
2. Użytkownik może rozwiązać umowę w każdej chwili bez podania przyczyny, usuwając konto w jego ustawieniach albo zwracając się do placówki.
3. Konsument może odstąpić od umowy w ciągu 14 dni od jej zawarcia bez podania przyczyny, składając placówce oświadczenie.
4. Placówka może zablokować konto lub wypowiedzieć umowę z zachowaniem 14 dni, jeżeli użytkownik narusza regulamin mimo wezwania. Konto można zablokować od razu, gdy wymaga tego bezpieczeństwo danych.
5. Rozwiązanie umowy nie powoduje usunięcia dokumentacji medycznej ani odwołania umówionych wizyt.

## 5. Obowiązki użytkownika

1. Użytkownik podaje dane zgodne z prawdą i działa wyłącznie w imieniu własnym albo osób, do których reprezentowania jest uprawniony.
2. Użytkownik chroni hasło i inne środki logowania przed dostępem innych osób.
3. Zakazane jest dostarczanie treści o charakterze bezprawnym.
4. Z wizyty, z której nie można skorzystać, należy zrezygnować możliwie wcześnie, aby termin mógł otrzymać ktoś inny.

## 6. Zagrożenia i bezpieczeństwo

Korzystanie z internetu wiąże się z ryzykiem, na przykład podszywania się pod portal lub działania szkodliwego oprogramowania. Przed zalogowaniem należy sprawdzić adres strony, a urządzenie i przeglądarkę utrzymywać w aktualnej wersji. Połączenie z portalem jest szyfrowane, a dostęp do danych jest zapisywany.

## 7. Odpowiedzialność

Placówka dokłada starań, aby portal działał nieprzerwanie i pokazywał dane zgodne z jej systemami. Może czasowo wyłączyć portal na czas prac technicznych. Postanowienia regulaminu nie ograniczają praw pacjenta ani praw konsumenta wynikających z przepisów.

## 8. Reklamacje

1. Reklamację dotyczącą działania portalu można złożyć e-mailem ({email}), telefonicznie ({phone}) lub pisemnie na adres placówki.
2. Reklamacja powinna zawierać opis problemu i dane do kontaktu.
3. Placówka odpowiada w ciągu 14 dni od otrzymania reklamacji.
4. Konsument może skorzystać z pozasądowych sposobów rozpatrywania sporów, w tym z pomocy miejskiego lub powiatowego rzecznika konsumentów. W sprawach praw pacjenta można zwrócić się do [Rzecznika Praw Pacjenta](https://www.gov.pl/web/rpp).

## 9. Dane osobowe

Zasady przetwarzania danych opisuje [polityka prywatności](/legal/privacy-policy).

## 10. Zmiany regulaminu

Placówka może zmienić regulamin z ważnej przyczyny, w szczególności gdy zmienią się przepisy lub zakres usług. O zmianie informuje w portalu co najmniej 14 dni wcześniej. Kto nie zgadza się na zmianę, może usunąć konto. W sprawach nieuregulowanych stosuje się prawo polskie.
`,
  en: `
# Regulations of services provided by electronic means

These regulations are issued under article 8 of the Polish act of 18 July 2002 on providing services by electronic means. In force since: {inForce}. Where the two versions differ, the Polish one decides.

## 1. Provider

The website “{portal}”, at {address}, is run by {clinic}, {clinicAddress} ({numbers}), telephone {phone}, e-mail {email}, below “the clinic”.

## 2. Kinds and scope of services

Through the portal the clinic makes it possible, free of charge,

- to look at services, doctors and free dates, also without an account,
- to have an account, confirm one’s identity and manage the access of carers,
- to book, change and cancel visits, one’s own and those of people for whom the user acts,
- to send questionnaires, referrals and attachments to the clinic and to be in contact with it,
- to see the data that the clinic shares, and to download a copy.

The scope depends on what the clinic has switched on. Health care itself is provided under separate laws and contracts, and the portal does not replace it.

## 3. Technical requirements

You need a device with access to the internet, a current browser with JavaScript and cookies switched on, and an e-mail address or a mobile telephone number. The clinic charges nothing for the use of the portal; the cost of the connection is borne by the user according to their provider’s tariff.

## 4. Beginning and end of the contract

1. The contract for an account is concluded for an indefinite time when the registration is confirmed. Looking at services without an account is covered by a contract for as long as that takes.
2. The user may end the contract at any time without giving a reason, by deleting the account in its settings or by asking the clinic.
3. A consumer may withdraw from the contract within 14 days of its conclusion without giving a reason, by declaring so to the clinic.
4. The clinic may block an account or end the contract with notice of 14 days if the user breaks these regulations in spite of a reminder. An account can be blocked at once where the safety of data requires it.
5. The end of the contract does not delete medical records and does not cancel booked visits.

## 5. Duties of the user

1. The user gives true data and acts only for themself or for people whom they are entitled to represent.
2. The user protects the password and other means of signing in from others.
3. Unlawful content must not be provided.
4. A visit that cannot be used should be cancelled as early as possible, so that somebody else can have the date.

## 6. Risks and safety

The use of the internet has risks, for example pages that imitate the portal, or harmful software. Check the address of the page before signing in, and keep your device and browser up to date. The connection to the portal is encrypted, and access to data is recorded.

## 7. Liability

The clinic takes care that the portal works without interruption and shows data as they are in its systems. It may switch the portal off for the time of technical work. Nothing in these regulations limits the rights of patients or consumers under the law.

## 8. Complaints

1. Complaints about how the portal works can be made by e-mail ({email}), by telephone ({phone}) or in writing to the clinic’s address.
2. A complaint should describe the problem and say how to reach you.
3. The clinic answers within 14 days of receiving the complaint.
4. Consumers may use out-of-court ways of settling disputes, among them the help of the municipal or district consumer ombudsman. In matters of patients’ rights you can turn to the [Patients’ Rights Ombudsman](https://www.gov.pl/web/rpp).

## 9. Personal data

How data are processed is described in the [privacy policy](/legal/privacy-policy).

## 10. Changes

The clinic may change these regulations for an important reason, in particular when the law or the scope of services changes. It announces a change in the portal at least 14 days before. Who does not agree may delete their account. In all other matters Polish law applies.
`,
}
