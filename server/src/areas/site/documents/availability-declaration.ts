import type { Language } from '@portal/contract/languages'

/** The declaration in the form that the act on digital accessibility of 4 April 2019 prescribes (articles 10 and 11), for a clinic that has given none of its own. */
export const availabilityDeclaration: Readonly<Record<Language, string>> = {
  pl: `
# Deklaracja dostępności

{#a11y-wstep} {clinic#a11y-podmiot} zobowiązuje się zapewnić dostępność swojej strony internetowej zgodnie z ustawą z dnia 4 kwietnia 2019 r. o dostępności cyfrowej stron internetowych i aplikacji mobilnych podmiotów publicznych. Oświadczenie w sprawie dostępności ma zastosowanie do strony internetowej „{portal}”, {addressLink#a11y-url}.

- Data publikacji strony internetowej: {published#a11y-data-publikacja}.
- Data ostatniej istotnej aktualizacji: {updated#a11y-data-aktualizacja}.

## Status pod względem zgodności z ustawą

{#a11y-status} Strona internetowa jest częściowo zgodna z ustawą o dostępności cyfrowej z powodu treści wymienionych poniżej. Portal powstaje według wytycznych WCAG 2.2 na poziomie AA, które obejmują wymagania załącznika do ustawy.

### Treści niedostępne

- Pliki, które do portalu dodają pacjenci i placówka (na przykład skany i zdjęcia dokumentów), mogą nie mieć warstwy tekstowej ani opisów. Portal przekazuje je w takiej postaci, w jakiej zostały dodane: pochodzą od innych osób, a zmieniona dokumentacja nie byłaby wierna.
- Strony innych podmiotów, do których portal odsyła (na przykład login.gov.pl), mają własne deklaracje dostępności; placówka nie ma na nie wpływu.

Treść takiego pliku można otrzymać w dostępnej postaci na żądanie, w sposób opisany w części „Informacje zwrotne i dane kontaktowe”.

### Ułatwienia

- Ze wszystkich funkcji można korzystać za pomocą samej klawiatury oraz czytnika ekranu.
- Na każdej stronie można zmienić kontrast, wielkość tekstu i język.
- Przed zakończeniem sesji portal ostrzega i pozwala ją przedłużyć.

## Przygotowanie deklaracji dostępności

- Deklarację sporządzono dnia: {prepared#a11y-data-sporzadzenie}.
- Deklaracja została ostatnio poddana przeglądowi dnia: {reviewed#a11y-data-przeglad}.
- Metoda przygotowania deklaracji: {method#a11y-audytor}.

### Skróty klawiszowe

Portal nie ma własnych skrótów klawiszowych. Można używać standardowych skrótów przeglądarki.

## {#a11y-kontakt} Informacje zwrotne i dane kontaktowe

Za rozpatrywanie uwag i wniosków o zapewnienie dostępności odpowiada {contactName#a11y-osoba}.

- E-mail: {contactEmail#a11y-email}
- Telefon: {contactPhone#a11y-telefon}

Każdy ma prawo wystąpić z żądaniem zapewnienia dostępności cyfrowej strony internetowej lub jej elementu, a także zażądać udostępnienia informacji za pomocą alternatywnego sposobu dostępu.

Żądanie powinno zawierać:

- dane kontaktowe osoby, która je zgłasza,
- wskazanie strony internetowej lub jej elementu, którego dotyczy żądanie,
- wskazanie dogodnego sposobu zapewnienia dostępności lub alternatywnego sposobu dostępu do informacji.

## {#a11y-procedura} Obsługa wniosków i skarg związanych z dostępnością

Placówka realizuje żądanie niezwłocznie, nie później niż w ciągu 7 dni od dnia wystąpienia z żądaniem. Jeżeli dotrzymanie tego terminu nie jest możliwe, placówka niezwłocznie informuje o przyczynach opóźnienia i o nowym terminie, nie dłuższym niż 2 miesiące od dnia wystąpienia z żądaniem. Jeżeli zapewnienie dostępności cyfrowej nie jest możliwe, placówka może zaproponować alternatywny sposób dostępu do informacji.

Jeżeli placówka odmówi zapewnienia dostępności albo alternatywnego sposobu dostępu, nie dotrzyma terminu, albo osoba zgłaszająca nie zgodzi się na zaproponowany sposób, można złożyć do placówki skargę na dostępność cyfrową, pisemnie ({clinicAddress}) albo e-mailem ({contactEmail}). Skargę rozpatruje się na zasadach Kodeksu postępowania administracyjnego.

### Rzecznik Praw Obywatelskich

Po wyczerpaniu tej procedury można także złożyć wniosek do [Rzecznika Praw Obywatelskich](https://bip.brpo.gov.pl).

## {#a11y-architektura} Dostępność architektoniczna

{building}
`,
  en: `
# Accessibility declaration

{#a11y-wstep} {clinic#a11y-podmiot} undertakes to make its website accessible in accordance with the Polish Act of 4 April 2019 on the digital accessibility of websites and mobile applications of public bodies. This accessibility statement applies to the website “{portal}”, {addressLink#a11y-url}.

- Date of publication of the website: {published#a11y-data-publikacja}.
- Date of the last substantial update: {updated#a11y-data-aktualizacja}.

## Compliance status

{#a11y-status} The website is partially compliant with the Act on digital accessibility, because of the content listed below. The portal is made to the guidelines WCAG 2.2, level AA, which cover what the annex to the Act requires.

### Content that is not accessible

- Files that patients and the clinic add to the portal (for example scans and photographs of documents) may have no text layer and no descriptions. The portal passes them on as they were added: they come from others, and a changed record would not be faithful.
- Pages of others to which the portal leads (for example login.gov.pl) have accessibility statements of their own; the clinic has no influence on them.

You can ask for the content of such a file in an accessible form, as described under “Feedback and contact”.

### What makes the portal easier to use

- All functions can be used with a keyboard alone and with a screen reader.
- Contrast, text size and language can be changed on every page.
- The portal warns before a session ends and lets you prolong it.

## Preparation of this declaration

- This declaration was prepared on: {prepared#a11y-data-sporzadzenie}.
- This declaration was last reviewed on: {reviewed#a11y-data-przeglad}.
- Method of preparation: {method#a11y-audytor}.

### Keyboard shortcuts

The portal has no keyboard shortcuts of its own. The usual shortcuts of the browser can be used.

## {#a11y-kontakt} Feedback and contact

Remarks and requests about accessibility are dealt with by {contactName#a11y-osoba}.

- E-mail: {contactEmail#a11y-email}
- Telephone: {contactPhone#a11y-telefon}

Everybody may demand that the website, or a part of it, be made digitally accessible, and may ask for information to be provided in an alternative way.

A demand should contain:

- how to reach the person who makes it,
- the page, or the part of it, that it is about,
- a convenient way of making it accessible, or an alternative way of access to the information.

## {#a11y-procedura} Requests and complaints about accessibility

The clinic meets a demand without delay, within 7 days of the day on which it was made. If that is not possible, the clinic says at once why and gives a new date, not later than 2 months after the demand. If digital accessibility cannot be provided, the clinic may offer an alternative way of access.

If the clinic refuses to provide accessibility or an alternative way of access, does not keep the time, or if the person does not agree to the way that is offered, a complaint about digital accessibility can be made to the clinic, in writing ({clinicAddress}) or by e-mail ({contactEmail}). Complaints are dealt with under the Polish Code of Administrative Procedure.

### Commissioner for Human Rights

When this procedure has been used up, you can also turn to the [Commissioner for Human Rights (Rzecznik Praw Obywatelskich)](https://bip.brpo.gov.pl).

## {#a11y-architektura} Accessibility of the building

{building}
`,
}
