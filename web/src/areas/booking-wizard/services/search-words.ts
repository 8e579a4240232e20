/** Something that people look for: how they call it, and under which words the catalogue has it. */
export interface Meaning {
  /** What the person is told was understood. */
  readonly pl: string
  readonly en: string
  /** Beginnings of words of the catalogue, which is Polish; separated by commas. */
  readonly finds: string
  /** What people say, in both languages, separated by commas: whole words, or with `*` beginnings of words, which takes in the forms of a Polish word. */
  readonly said: string
}

/**
 * What people say to what a catalogue of a clinic has. To add a word, write it where it belongs; capitals and accents make no difference. A short beginning
 * meets surnames and words that mean something else: then all forms are written out.
 */
export const meanings: readonly Meaning[] = [
  {
    pl: 'lekarz rodzinny',
    en: 'family doctor (GP)',
    finds: 'lekarza poz, lekarz poz, lekarza rodzinnego, lekarz rodzinny, medycyna rodzinna, internist',
    said: 'recept*, lek, leki, leków, lekiem, lekami, przezięb*, grypa, grypę, grypy, gorączk*, kaszel, kaszl*, katar*, infekcj*, zwolnieni*, l4, skierowani*, internist*, rodzinn*, pierwszego kontaktu, ogóln*, lekarz*, doktor*, doctor*, physician*, gp, general practi*, family, prescription*, refill*, medicine*, medication*, fever*, cough*, cold, flu, sick, ill, referral*',
  },
  {
    pl: 'pielęgniarka',
    en: 'nurse',
    finds: 'pielęgniar, zastrzyk, opatrun',
    said: 'pielęgniar*, zastrzyk*, opatrun*, kroplówk*, iniekcj*, nurse*, injection*, dressing*, bandage*',
  },
  {
    pl: 'położna',
    en: 'midwife',
    finds: 'położn',
    said: 'położn*, ciąż*, porod*, połóg, połog*, laktacj*, karmieni*, noworod*, midwi*, pregnan*, childbirth, breastfe*, newborn*',
  },
  {
    pl: 'pediatra',
    en: 'children’s doctor',
    finds: 'pediatr, dzieci, dzieck',
    said: 'pediatr*, dziec*, niemowl*, noworod*, syn, syna, synem, synowi, synek, synka, córk*, wnuk, wnuka, wnuczk*, child*, kid, kids, baby, babies, infant*, toddler*, newborn*, paediatric*, pediatric*, son, daughter*',
  },
  {
    pl: 'pobranie krwi',
    en: 'blood test',
    finds: 'pobranie krwi, pobrania krwi, badanie krwi, badania krwi, punkt pobrań, morfologi, laborator',
    said: 'krew, krwi, krwią, morfologi*, cukier, cukru, glukoz*, cholesterol*, hormon*, tsh, crp, ob, laborator*, analiz*, wyniki, pobrani*, mocz, moczu, blood, lab, labs, sugar, glucose, hormone*, urine',
  },
  {
    pl: 'kardiolog',
    en: 'cardiologist',
    finds: 'kardiolog, ekg, holter, echo serca, echokardio',
    said: 'kardiol*, serce, serca, sercu, sercem, sercow*, ciśnieni*, nadciśnieni*, arytmi*, kołatani*, puls, pulsu, tętn*, zawał*, heart*, cardi*, blood pressure, hypertens*, pulse, palpitation*',
  },
  { pl: 'EKG', en: 'ECG', finds: 'ekg', said: 'ecg, elektrokardio*, electrocardio*' },
  {
    pl: 'okulista',
    en: 'eye doctor',
    finds: 'okuli, optometr, badanie wzroku',
    said: 'okuli*, okular*, oko, oka, oku, okiem, oczy, oczu, oczom, oczami, oczn*, wzrok*, widzę, widzi, widzieć, widzeni*, soczew*, zaćm*, jaskr*, eye*, glasses, sight, vision, optician*, optometr*, ophthalm*, cataract*, glaucoma, contact lens*',
  },
  {
    pl: 'dermatolog',
    en: 'skin doctor',
    finds: 'dermat, skórna, znami',
    said: 'dermat*, skór*, wysyp*, pryszcz*, trądzik*, znami*, pieprzyk*, grzybic*, łuszczyc*, egzem*, świąd, swędz*, włosy, włosów, włosami, łysieni*, paznok*, brodawk*, kurzajk*, skin*, rash*, acne, mole, moles, eczema, psoriasis, itch*, hair*, nail*, wart, warts',
  },
  {
    pl: 'dentysta',
    en: 'dentist',
    finds: 'stomatolog, dentyst, ortodon, higienizacj',
    said: 'stomatol*, dentys*, denty*, ortodon*, ząb, zęba, zębem, zębowi, zębie, zęby, zębów, zębom, zębami, zębach, zębow*, ząbek, ząbki, ząbka, ząbków, dziąs*, próchnic*, plomb*, kanałow*, ósemk*, skaling*, piaskowani*, kamień nazębny, wybielani*, tooth*, teeth, dental, dentist*, gum, gums, cavity, cavities, braces, scaling, orthodon*',
  },
  {
    pl: 'laryngolog',
    en: 'ear, nose and throat doctor',
    finds: 'laryngolog, otolaryng, otorynolaryng, audiometr, badanie słuchu',
    said: 'laryng*, otolaryng*, otorynolaryng*, ucho, ucha, uchu, uchem, uszy, uszu, uszami, uszn*, nos, nosa, nosie, nosem, gardł*, zatok*, migdał*, słuch*, słysz*, głuch*, chryp*, ear, ears, nose, throat*, sinus*, hearing, deaf*, tonsil*, ent',
  },
  {
    pl: 'tarczyca (endokrynolog)',
    en: 'thyroid (endocrinologist)',
    finds: 'endokryn, tarczyc',
    said: 'endokryn*, tarczyc*, hashimoto*, niedoczynnoś*, nadczynnoś*, hormon*, thyroid*, endocrin*, hormone*',
  },
  {
    pl: 'neurolog',
    en: 'neurologist',
    finds: 'neurolog',
    said: 'neurol*, głowa, głowy, głowę, głowie, migren*, drętw*, zawrot*, padaczk*, pamięć, pamięci*, udar, udarze, udaru, nerw, nerwu, nerwy, nerwów, neuro*, head, headache*, migraine*, dizz*, numb*, epilep*, memory, stroke, nerve*',
  },
  {
    pl: 'ortopeda',
    en: 'orthopaedist',
    finds: 'ortoped, rtg kości',
    said: 'ortop*, kość, kości, kostk*, staw, stawu, stawy, stawów, stawach, kolan*, biodr*, bark, barku, łokieć, łokci*, nadgarst*, plecy, pleców, plecach, plecami, kręgosłup*, krzyż, krzyża, krzyżu, noga, nogi, nogę, nóg, nodze, stopa, stopy, stopę, ręka, ręki, rękę, ręce, złaman*, skręc*, zwichn*, uraz, urazu, urazy, haluks*, bone*, joint*, knee*, hip, hips, shoulder*, elbow*, wrist*, ankle*, back, spine, leg, legs, foot, feet, arm, arms, hand, hands, fracture*, broken, sprain*, orthop*',
  },
  {
    pl: 'fizjoterapia',
    en: 'physiotherapy',
    finds: 'fizjoterap, masaż, gimnastyk, rehabilit',
    said: 'fizjo*, rehabilit*, masaż*, ćwicze*, gimnast*, plecy, pleców, plecach, plecami, kręgosłup*, kark, karku, szyja, szyi, szyję, physio*, massage*, exercise*, back, spine, neck, rehab*',
  },
  {
    pl: 'ginekolog',
    en: 'gynaecologist',
    finds: 'ginekolog, cytolog',
    said: 'ginek*, kobiec*, kobiet*, ciąż*, ciężarn*, miesiącz*, okres, okresu, menopauz*, antykoncep*, cytolog*, macic*, jajnik*, gynae*, gyne*, obstetr*, women*, woman*, pregnan*, period, periods, contracep*, birth control, menopaus*, cervical, smear, pap, cytology',
  },
  {
    pl: 'badanie piersi',
    en: 'breast examination',
    finds: 'usg piersi, mammogra',
    said: 'pierś, piersi, mammogra*, breast, breasts',
  },
  {
    pl: 'USG',
    en: 'ultrasound',
    finds: 'usg, ultrasonogra',
    said: 'usg, ultrasono*, ultradźwięk*, ultrasound*, sonogra*, scan, scans',
  },
  {
    pl: 'RTG',
    en: 'X-ray',
    finds: 'rtg, rentgen',
    said: 'rtg, rentgen*, prześwietl*, x ray, x rays, xray*, chest',
  },
  {
    pl: 'tomografia lub rezonans',
    en: 'CT or MRI',
    finds: 'tomogra, rezonans',
    said: 'tomogra*, rezonans*, mri, ct, mr, tk',
  },
  {
    pl: 'szczepienie',
    en: 'vaccination',
    finds: 'szczepi',
    said: 'szczep*, zaszczep*, grypa, grypę, grypy, tężec, tężca, kleszcz*, odra, odrę, hpv, covid*, vaccin*, jab, jabs, immuni*, flu, tetanus, measles',
  },
  {
    pl: 'medycyna podróży',
    en: 'travel medicine',
    finds: 'dla podróż, medycyna podróży',
    said: 'podróż*, tropik*, travel*, abroad',
  },
  {
    pl: 'alergolog',
    en: 'allergist',
    finds: 'alergolog, testy skórne, testy alerg',
    said: 'alerg*, uczul*, pyłk*, astm*, pokrzywk*, katar sienny, allerg*, hay fever, asthma*, hives',
  },
  {
    pl: 'diabetolog',
    en: 'diabetologist',
    finds: 'diabet',
    said: 'diabet*, cukrzyc*, cukier, insulin*, sugar',
  },
  {
    pl: 'gastrolog',
    en: 'stomach doctor',
    finds: 'gastr, usg jamy brzusznej, kolonoskop',
    said: 'gastr*, żołąd*, brzuch*, brzuszn*, jelit*, zgag*, refluks*, reflux*, wątrob*, trzustk*, biegunk*, zaparc*, wrzod*, kolonoskop*, stomach*, belly, abdom*, bowel*, heartburn, liver, colonoscop*',
  },
  {
    pl: 'chirurg',
    en: 'surgeon',
    finds: 'chirurg, usunięci',
    said: 'chirurg*, operacj*, przepuklin*, rana, ranę, rany, szwy, szwów, wycię*, usunię*, usuwani*, wrastając*, surg*, operation*, hernia*, wound*, stitch*, removal',
  },
  {
    pl: 'psycholog lub psychiatra',
    en: 'psychologist or psychiatrist',
    finds: 'psycholog, psychiatr, psychoterap',
    said: 'psych*, depresj*, stres, stresu, stresem, lęk, lęki, lęku, lęków, lękow*, nerwic*, bezsenn*, terapeut*, psychia*, depress*, anxi*, stress*, mental, therapist*, insomnia, counsel*',
  },
  {
    pl: 'urolog',
    en: 'urologist',
    finds: 'urolog, nefrolog',
    said: 'urol*, nefrol*, pęcherz*, prostat*, nerka, nerki, nerek, nerkę, nerkow*, mocz, moczu, bladder, kidney*, prostate, urine, urinary',
  },
  {
    pl: 'pulmonolog',
    en: 'lung doctor',
    finds: 'pulmonolog, spirometr, rtg klatki',
    said: 'pulmonol*, płuca, płuc, płucach, płucn*, oddech*, oddych*, duszn*, astm*, oskrzel*, spirometr*, lung, lungs, breath*, chest, asthma*, bronch*',
  },
  {
    pl: 'onkolog',
    en: 'oncologist',
    finds: 'onkolog',
    said: 'onkol*, rak, raka, rakiem, nowotw*, cancer*, oncol*, tumour*, tumor*',
  },
  {
    pl: 'reumatolog',
    en: 'rheumatologist',
    finds: 'reumatolog',
    said: 'reumat*, staw, stawy, stawów, rheumat*, arthrit*, joint*',
  },
  {
    pl: 'badanie sportowca',
    en: 'sports examination',
    finds: 'sportow',
    said: 'sport, sportu, sportow*, zawodnik*, zawody, sports, athlet*',
  },
  {
    pl: 'medycyna pracy',
    en: 'occupational medicine',
    finds: 'medycyna pracy, medycyny pracy, badania wstępne, badania okresowe',
    said: 'medycyn* pracy, badania wstępne, okresowe, occupational, employment',
  },
  {
    pl: 'badania profilaktyczne',
    en: 'check-up',
    finds: 'profilaktyczn, bilans',
    said: 'profilakt*, bilans*, przegląd*, check up, checkup*, preventi*, prophyla*',
  },
  {
    pl: 'dietetyk',
    en: 'dietitian',
    finds: 'dietet',
    said: 'diet*, odchudz*, schudn*, nadwag*, otył*, obes*, overweight, weight',
  },
  { pl: 'logopeda', en: 'speech therapist', finds: 'logoped', said: 'logop*, jąka*, wymow*, speech, stutter*' },
  {
    pl: 'anestezjolog',
    en: 'anaesthetist',
    finds: 'anestezj',
    said: 'anestez*, znieczul*, narkoz*, anaesth*, anesth*',
  },
  {
    pl: 'teleporada',
    en: 'remote visit',
    finds: 'teleporad, telekonsultacj',
    said: 'teleporad*, telekonsult*, telefon*, zdaln*, online, wideo*, video*, remote*, phone, telephone',
  },
  {
    pl: 'pomoc nocna i świąteczna',
    en: 'care at night and on holidays',
    finds: 'nocna, świąteczn',
    said: 'noc, nocy, nocą, nocn*, święta, święto, świąteczn*, weekend*, night*, holiday*',
  },
]

/** Words that tell nothing about what is looked for, as long as another word does; written as in `said`. */
export const fillers =
  'a, e, i, o, u, w, z, ze, na, do, od, po, dla, przy, mnie, mi, mam, mój, moja, moje, mojego, mojej, się, jak, lub, oraz, bardzo, chcę, chciał*, potrzebuj*, szukam, umówi*, zapisa*, zarejestr*, ból, bóle, bólu, bólem, boli, bolą, bolący, bolesn*, chor*, problem*, lekarz*, doktor*, specjalist*, wizyt*, porad*, poradni*, konsultacj*, badani*, test, testy, an, the, my, me, to, for, in, of, on, at, with, and, or, is, need, want, book, see, have, pain*, ache*, aching, sore, hurt*, doctor*, specialist*, appointment*, visit*, consultation*, exam*, check, tests'
