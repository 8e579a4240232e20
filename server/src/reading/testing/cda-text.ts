/** A clinical document as Polish systems write it, with a head and the given sections. */
export const cda = (
  sections: string,
  { before = '', head = '', body }: { before?: string; head?: string; body?: string } = {},
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:extPL="http://www.csioz.gov.pl/xsd/extPL/r3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
  <templateId root="2.16.840.1.113883.3.4424.13.10.1.1" extension="1.3"/>
  <id root="2.16.840.1.113883.3.4424.2.7.1.1" extension="KI/2026/00417"/>
  <code code="11502-2" codeSystem="2.16.840.1.113883.6.1" displayName="Sprawozdanie z badania laboratoryjnego"/>
  <title>Sprawozdanie z badań laboratoryjnych</title>
  <effectiveTime value="20260301123000+0100"/>
  <languageCode code="pl-PL"/>
  <setId root="2.16.840.1.113883.3.4424.2.7.1.2" extension="KI/2026/00417"/>
  <versionNumber value="2"/>
  <recordTarget><patientRole>
    <id root="2.16.840.1.113883.3.4424.1.1.616" extension="85031207868"/>
    <id root="2.16.840.1.113883.3.4424.2.7.1.17.1" extension="P-9921"/>
    <addr><streetName>Lipowa</streetName><houseNumber>7</houseNumber><unitID>12</unitID><postalCode>61-805</postalCode><city>Poznań</city></addr>
    <patient><name><given>Anna</given><given>Maria</given><family>Żółć-Kowalska</family></name><administrativeGenderCode code="F"/><birthTime value="19850312"/></patient>
  </patientRole></recordTarget>
  <author><time value="20260301122500+0100"/><assignedAuthor>
    <id root="2.16.840.1.113883.3.4424.1.6.2" extension="3845991"/>
    <assignedPerson><name><prefix>dr n. med.</prefix><given>Łucja</given><family>Wiśniewska</family></name></assignedPerson>
    <representedOrganization><name>Laboratorium „Próbka”</name><telecom value="tel:+48615550199"/></representedOrganization>
  </assignedAuthor></author>
  <custodian><assignedCustodian><representedCustodianOrganization><name>Przychodnia Zdrowie</name><addr><streetName>Święty Marcin</streetName><houseNumber>24</houseNumber><city>Poznań</city></addr></representedCustodianOrganization></assignedCustodian></custodian>
  <documentationOf><serviceEvent><effectiveTime><low value="20260228"/><high value="20260301"/></effectiveTime></serviceEvent></documentationOf>
  <relatedDocument typeCode="RPLC"><parentDocument><id root="2.16.840.1.113883.3.4424.2.7.1.1" extension="KI/2026/00398"/></parentDocument></relatedDocument>
  ${head}
  ${body ?? `<component><structuredBody>${sections}</structuredBody></component>`}
</ClinicalDocument>`

/** A section with its narrative block. */
export const section = (text: string, title = 'Wyniki', inner = ''): string =>
  `<component><section><title>${title}</title><text>${text}</text>${inner}</section></component>`

/** Results as a laboratory writes them: spans over rows and columns, header cells with and without scope. */
export const labTable = `<table border="1"><caption>Morfologia krwi 5-diff</caption>
  <thead><tr><th>Badanie</th><th>Wynik</th><th colspan="2">Zakres</th></tr></thead>
  <tbody>
    <tr><th scope="row">Hemoglobina</th><td><content styleCode="Bold xLab">13,50</content> g/dl</td><td>12,0</td><td>16,0</td></tr>
    <tr><td rowspan="2">Leukocyty</td><td>5,4·10<sup>9</sup>/l</td><td>4,0</td><td>10,0</td></tr>
    <tr><td colspan="3">powtórzono 2×</td></tr>
  </tbody></table>`
