import type { Language } from '@portal/contract/languages'

/** The declaration in the form that the act on digital accessibility of 4 April 2019 prescribes (articles 10 and 11), for a clinic that has given none of its own. */
export const availabilityDeclaration: Readonly<Record<Language, string>> = {
  pl: `
# Deklaracja dostępności

{clinic} zobowiązuje się zapewnić dostępność swojej strony internetowej zgodnie z ustawą z dnia 4 kwietnia 2019 r. o dostępności cyfrowej stron internetowych i aplikacji mobilnych podmiotów publicznych. Oświadczenie w sprawie dostępności ma zastosowanie do strony internetowej „{portal}”, {address}.

- Data publikacji strony internetowej: {published}.
- Data ostatniej istotnej aktualizacji: {updated}.

## Status pod względem zgodności z ustawą

Strona internetowa jest częściowo zgodna z ustawą o dostępności cyfrowej z powodu treści wymienionych poniżej. Portal powstaje według wytycznych WCAG 2.2 na poziomie AA, które obejmują wymagania załącznika do ustawy.

### Treści niedostępne

- Pliki, które do portalu dodają pacjenci i placówka (na przykład skany i zdjęcia dokumentów), mogą nie mieć warstwy tekstowej ani opisów. Portal przekazuje je w takiej postaci, w jakiej zostały dodane.
- Strony innych podmiotów, do których portal odsyła (na przykład login.gov.pl), mają własne deklaracje dostępności.

Treść takiego pliku można otrzymać w dostępnej postaci na żądanie, w sposób opisany w części „Informacje zwrotne i dane kontaktowe”.

### Ułatwienia

- Ze wszystkich funkcji można korzystać za pomocą samej klawiatury oraz czytnika ekranu.
- Na każdej stronie można zmienić kontrast, wielkość tekstu i język.
- Przed zakończeniem sesji portal ostrzega i pozwala ją przedłużyć.

## Przygotowanie deklaracji dostępności

- Deklarację sporządzono dnia: {prepared}.
- Metoda przygotowania deklaracji: {method}.

### Skróty klawiszowe

Portal nie ma własnych skrótów klawiszowych. Można używać standardowych skrótów przeglądarki.

## Informacje zwrotne i dane kontaktowe

Za rozpatrywanie uwag i wniosków o zapewnienie dostępności odpowiada {contactName}.

- E-mail: {contactEmail}
- Telefon: {contactPhone}

Każdy ma prawo wystąpić z żądaniem zapewnienia dostępności cyfrowej strony internetowej lub jej elementu, a także zażądać udostępnienia informacji za pomocą alternatywnego sposobu dostępu.

Żądanie powinno zawierać:

- dane kontaktowe osoby, która je zgłasza,
- wskazanie strony internetowej lub jej elementu, którego dotyczy żądanie,
- wskazanie dogodnego sposobu zapewnienia dostępności lub alternatywnego sposobu dostępu do informacji.

## Obsługa wniosków i skarg związanych z dostępnością

Placówka realizuje żądanie niezwłocznie, nie później niż w ciągu 7 dni od dnia wystąpienia z żądaniem. Jeżeli dotrzymanie tego terminu nie jest możliwe, placówka niezwłocznie informuje o przyczynach opóźnienia i o nowym terminie, nie dłuższym niż 2 miesiące od dnia wystąpienia z żądaniem. Jeżeli zapewnienie dostępności cyfrowej nie jest możliwe, placówka może zaproponować alternatywny sposób dostępu do informacji.

Jeżeli placówka odmówi zapewnienia dostępności albo alternatywnego sposobu dostępu, nie dotrzyma terminu, albo osoba zgłaszająca nie zgodzi się na zaproponowany sposób, można złożyć do placówki skargę na dostępność cyfrową. Skargę rozpatruje się na zasadach Kodeksu postępowania administracyjnego.

### Rzecznik Praw Obywatelskich

Po wyczerpaniu tej procedury można także złożyć wniosek do [Rzecznika Praw Obywatelskich](https://bip.brpo.gov.pl).

## Dostępność architektoniczna

{building}
`,
  en: `
# Accessibility declaration

{clinic} undertakes to make its website accessible in accordance with the Polish Act of 4 April 2019 on the digital accessibility of websites and mobile applications of public bodies. This accessibility statement applies to the website “{portal}”, {address}.

- Date of publication of the website: {published}.
- Date of the last substantial update: {updated}.

## Compliance status

The website is partially compliant with the Act on digital accessibility, because of the content listed below. The portal is made to the guidelines WCAG 2.2, level AA, which cover what the annex to the Act requires.

### Content that is not accessible

- Files that patients and the clinic add to the portal (for example scans and photographs of documents) may have no text layer and no descriptions. The portal passes them on as they were added.
- Pages of others to which the portal leads (for example login.gov.pl) have accessibility statements of their own.

You can ask for the content of such a file in an accessible form, as described under “Feedback and contact”.

### What makes the portal easier to use

- All functions can be used with a keyboard alone and with a screen reader.
- Contrast, text size and language can be changed on every page.
- The portal warns before a session ends and lets you prolong it.

## Preparation of this declaration

- This declaration was prepared on: {prepared}.
- Method of preparation: {method}.

### Keyboard shortcuts

The portal has no keyboard shortcuts of its own. The usual shortcuts of the browser can be used.

## Feedback and contact

Remarks and requests about accessibility are dealt with by {contactName}.

- E-mail: {contactEmail}
- Telephone: {contactPhone}

Everybody may demand that the website, or a part of it, be made digitally accessible, and may ask for information to be provided in an alternative way.

A demand should contain:

- how to reach the person who makes it,
- the page, or the part of it, that it is about,
- a convenient way of making it accessible, or an alternative way of access to the information.

## Requests and complaints about accessibility

The clinic meets a demand without delay, within 7 days of the day on which it was made. If that is not possible, the clinic says at once why and gives a new date, not later than 2 months after the demand. If digital accessibility cannot be provided, the clinic may offer an alternative way of access.

If the clinic refuses to provide accessibility or an alternative way of access, does not keep the time, or if the person does not agree to the way that is offered, a complaint about digital accessibility can be made to the clinic. Complaints are dealt with under the Polish Code of Administrative Procedure.

### Commissioner for Human Rights

When this procedure has been used up, you can also turn to the [Commissioner for Human Rights (Rzecznik Praw Obywatelskich)](https://bip.brpo.gov.pl).

## Accessibility of the building

{building}
`,
}
