import type { Language } from '@portal/contract/languages'

/** What a person may expect of the portal and what it expects of them, for a clinic that has given no terms of its own. */
export const conditionsOfUse: Readonly<Record<Language, string>> = {
  pl: `
# Warunki korzystania

Te warunki mówią, jak bezpiecznie korzystać z serwisu „{portal}”, który prowadzi {clinic}. Prawa i obowiązki stron opisuje [regulamin](/legal/regulations), a przetwarzanie danych [polityka prywatności](/legal/privacy-policy). Obowiązują od: {inForce}.

## Portal nie służy do wzywania pomocy

W razie zagrożenia życia lub zdrowia zadzwoń pod numer 112 albo 999. Nikt nie czyta tego, co trafia do portalu, w chwili wysłania.

## Twoje konto

- Konto zakłada osoba dla siebie, opiekun dla podopiecznego albo rodzic dla dziecka do jego 18. urodzin.
- Podawaj prawdziwe i aktualne dane: na podany adres e-mail i numer telefonu wysyłamy wiadomości o wizytach.
- Hasła, kodów SMS i kluczy dostępu nie przekazuj nikomu. Placówka nigdy o nie nie pyta.
- Jeżeli ktoś ma pomagać Ci w portalu, daj mu dostęp jako opiekunowi zamiast podawać hasło. Dostęp można w każdej chwili zmienić lub odebrać.
- Na cudzym urządzeniu wyloguj się po zakończeniu. Jeżeli podejrzewasz, że ktoś zna Twoje hasło, zmień je i zadzwoń do placówki.

## Czego nie wolno

- działać w portalu w imieniu osoby, która na to nie pozwoliła, ani podszywać się pod kogokolwiek,
- zajmować terminów, z których nikt nie zamierza skorzystać,
- dodawać treści bezprawnych, obraźliwych lub szkodliwego oprogramowania,
- obchodzić zabezpieczeń ani pobierać danych automatycznie w sposób, który utrudnia innym korzystanie z portalu.

Konto używane w ten sposób placówka może zablokować. Zablokowanie konta nie ogranicza prawa do świadczeń zdrowotnych ani do dokumentacji medycznej.

## Informacje w portalu

Treści w portalu nie zastępują porady lekarskiej. O dawkowaniu leków i wynikach badań rozmawiaj z lekarzem. Jeżeli coś w Twoich danych się nie zgadza, zgłoś to placówce.

## Dostępność portalu

Portal działa całą dobę, z przerwami na prace techniczne. Gdy nie działa, wizytę można umówić lub odwołać telefonicznie: {phone}.

## Kontakt

{clinic}, {clinicAddress}, telefon {phone}, e-mail {email}.
`,
  en: `
# Terms of use

These terms say how to use “{portal}”, which is run by {clinic}, safely. The rights and duties of both sides are in the [regulations](/legal/regulations), and what happens to data in the [privacy policy](/legal/privacy-policy). In force since: {inForce}.

## The portal cannot be used to call for help

In danger to life or health call 112 or 999. Nobody reads what comes into the portal at the moment when it is sent.

## Your account

- An account is created by a person for themself, by a carer for a ward, or by a parent for a child until the child’s 18th birthday.
- Give true and current data: messages about visits go to the e-mail address and the telephone number that you give.
- Give your password, codes and passkeys to nobody. The clinic never asks for them.
- If somebody is to help you in the portal, give them access as a carer instead of telling them your password. You can change or end that access at any time.
- Sign out when you have finished on somebody else’s device. If you think that somebody knows your password, change it and call the clinic.

## What is not allowed

- to act in the portal for a person who has not agreed to it, or to pretend to be somebody else,
- to take dates that nobody means to use,
- to add content that is unlawful, offensive or harmful,
- to go around safeguards, or to fetch data automatically in a way that hinders others.

The clinic may block an account that is used in this way. A blocked account does not limit the right to health care or to medical records.

## Information in the portal

What is in the portal does not replace the advice of a doctor. Talk to a doctor about the doses of medicines and about test results. If something in your data is wrong, tell the clinic.

## When the portal is available

The portal works around the clock, except for technical work. When it does not, visits can be booked and cancelled by telephone: {phone}.

## Contact

{clinic}, {clinicAddress}, telephone {phone}, e-mail {email}.
`,
}
