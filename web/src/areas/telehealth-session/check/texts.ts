import { defineTexts } from '../../../i18n/texts.ts'

/** What the page for checking a device says. */
export const checkTexts = defineTexts({
  title: { pl: 'Sprawdzenie urządzenia', en: 'Device check' },
  lead: {
    pl: 'Przed wideokonsultacją można sprawdzić, czy urządzenie ma wszystko, czego potrzebuje rozmowa z lekarzem.',
    en: 'Before a video consultation you can check whether the device has all that a conversation with a doctor needs.',
  },
  loading: { pl: 'Wczytywanie strony', en: 'Loading the page' },
  asked: {
    pl: 'Przeglądarka zapyta o zgodę na użycie kamery, a potem mikrofonu. Obraz i dźwięk nie opuszczają urządzenia.',
    en: 'The browser asks for leave to use the camera, and then the microphone. Picture and sound do not leave the device.',
  },
  start: { pl: 'Sprawdź', en: 'Check' },
  again: { pl: 'Sprawdź ponownie', en: 'Check again' },
  yours: { pl: 'Kamera i mikrofon', en: 'Camera and microphone' },
  theirs: { pl: 'Głośnik i połączenie', en: 'Speaker and connection' },
  names: {
    camera: { pl: 'Kamera', en: 'Camera' },
    microphone: { pl: 'Mikrofon', en: 'Microphone' },
    speaker: { pl: 'Głośnik', en: 'Speaker' },
    connection: { pl: 'Połączenie', en: 'Connection' },
  },
  states: {
    unchecked: { pl: 'Nie sprawdzono', en: 'Not checked' },
    checking: { pl: 'Sprawdzanie', en: 'Checking' },
    good: { pl: 'Działa', en: 'Works' },
    problem: { pl: 'Wymaga uwagi', en: 'Needs attention' },
  },
  noAccess: {
    pl: 'Brak dostępu do urządzenia: mikrofon lub kamera',
    en: 'No access to a device: microphone or camera',
  },
  cameraText: {
    pl: 'Tutaj pojawi się własny obraz, jak w lustrze.',
    en: 'Your own picture will be here, as in a mirror.',
  },
  picture: { pl: 'Własny obraz z kamery', en: 'Your own picture from the camera' },
  darkPicture: {
    pl: 'Jeśli obraz jest czarny, proszę odsłonić obiektyw kamery.',
    en: 'If the picture is black, please uncover the lens of the camera.',
  },
  cameraAdvice: {
    refused: {
      pl: 'Przeglądarka nie pozwala portalowi używać kamery. Proszę nacisnąć ikonę obok adresu strony, zezwolić na kamerę i sprawdzić ponownie. Jeśli to nie pomoże, proszę zezwolić przeglądarce na kamerę w ustawieniach systemu.',
      en: 'The browser does not let the portal use the camera. Please press the icon beside the address of the page, allow the camera and check again. If that does not help, please allow the camera for the browser in the settings of the system.',
    },
    missing: {
      pl: 'Nie znaleziono kamery. Proszę ją podłączyć albo włączyć i sprawdzić ponownie. Można też użyć telefonu lub tabletu z kamerą.',
      en: 'No camera was found. Please connect it or switch it on, and check again. You may also use a phone or tablet with a camera.',
    },
    busy: {
      pl: 'Kamery używa inny program. Proszę zamknąć inne rozmowy wideo i karty przeglądarki, które jej używają, i sprawdzić ponownie.',
      en: 'Another program uses the camera. Please close other video calls and tabs of the browser that use it, and check again.',
    },
    unsupported: {
      pl: 'Ta przeglądarka nie udostępnia kamery. Proszę ją zaktualizować albo otworzyć portal w innej: Chrome, Edge, Firefox lub Safari.',
      en: 'This browser does not offer a camera. Please update it, or open the portal in another one: Chrome, Edge, Firefox or Safari.',
    },
    failed: {
      pl: 'Nie udało się włączyć kamery. Proszę podłączyć ją ponownie albo uruchomić urządzenie jeszcze raz.',
      en: 'The camera could not be switched on. Please connect it anew, or restart the device.',
    },
  },
  microphoneText: {
    pl: 'Proszę przygotować się do powiedzenia kilku słów: pasek pokaże, czy je słychać.',
    en: 'Please be ready to say a few words: a bar will show whether they are heard.',
  },
  loudness: { pl: 'Głośność', en: 'Loudness' },
  speak: { pl: 'Proszę powiedzieć kilka słów.', en: 'Please say a few words.' },
  heard: { pl: 'Słychać dźwięk z mikrofonu.', en: 'Sound from the microphone is heard.' },
  silence: { pl: 'Nie słychać dźwięku', en: 'No sound is heard' },
  microphoneAdvice: {
    silent: {
      pl: 'Proszę mówić głośniej i sprawdzić, czy mikrofon nie jest wyciszony: na urządzeniu, na słuchawkach lub w ustawieniach systemu.',
      en: 'Please speak louder, and check whether the microphone is muted: on the device, on the headset or in the settings of the system.',
    },
    refused: {
      pl: 'Przeglądarka nie pozwala portalowi używać mikrofonu. Proszę nacisnąć ikonę obok adresu strony, zezwolić na mikrofon i sprawdzić ponownie. Jeśli to nie pomoże, proszę zezwolić przeglądarce na mikrofon w ustawieniach systemu.',
      en: 'The browser does not let the portal use the microphone. Please press the icon beside the address of the page, allow the microphone and check again. If that does not help, please allow the microphone for the browser in the settings of the system.',
    },
    missing: {
      pl: 'Nie znaleziono mikrofonu. Proszę podłączyć mikrofon lub słuchawki z mikrofonem i sprawdzić ponownie.',
      en: 'No microphone was found. Please connect a microphone or a headset, and check again.',
    },
    busy: {
      pl: 'Mikrofonu używa inny program. Proszę zamknąć inne rozmowy i karty przeglądarki, które go używają, i sprawdzić ponownie.',
      en: 'Another program uses the microphone. Please close other calls and tabs of the browser that use it, and check again.',
    },
    unsupported: {
      pl: 'Ta przeglądarka nie udostępnia mikrofonu. Proszę ją zaktualizować albo otworzyć portal w innej: Chrome, Edge, Firefox lub Safari.',
      en: 'This browser does not offer a microphone. Please update it, or open the portal in another one: Chrome, Edge, Firefox or Safari.',
    },
    failed: {
      pl: 'Nie udało się włączyć mikrofonu. Proszę podłączyć go ponownie albo uruchomić urządzenie jeszcze raz.',
      en: 'The microphone could not be switched on. Please connect it anew, or restart the device.',
    },
  },
  speakerText: {
    pl: 'Po naciśnięciu przycisku urządzenie odtworzy krótki dźwięk.',
    en: 'When the button is pressed the device plays a short sound.',
  },
  play: { pl: 'Odtwórz dźwięk', en: 'Play a sound' },
  playAgain: { pl: 'Odtwórz jeszcze raz', en: 'Play it again' },
  question: { pl: 'Czy słychać dźwięk?', en: 'Is the sound heard?' },
  yes: { pl: 'Słyszę', en: 'I hear it' },
  no: { pl: 'Nie słyszę', en: 'I do not hear it' },
  speakerAdvice: {
    silent: {
      pl: 'Proszę zwiększyć głośność, sprawdzić, czy dźwięk nie jest wyciszony i czy słuchawki są dobrze podłączone, a potem odtworzyć dźwięk jeszcze raz.',
      en: 'Please turn up the volume, check that the sound is not muted and the headset is well connected, and then play the sound again.',
    },
    unsupported: {
      pl: 'Ta przeglądarka nie odtwarza dźwięku. Proszę ją zaktualizować albo otworzyć portal w innej: Chrome, Edge, Firefox lub Safari.',
      en: 'This browser does not play sounds. Please update it, or open the portal in another one: Chrome, Edge, Firefox or Safari.',
    },
  },
  connectionText: {
    pl: 'Portal sprawdzi, czy sieć przepuszcza obraz i dźwięk.',
    en: 'The portal will check whether the network lets picture and sound through.',
  },
  connected: { pl: 'Portal jest połączony z urządzeniem.', en: 'The portal and the device are connected.' },
  connectionAdvice: {
    portal: {
      pl: 'Nie udało się połączyć z portalem. Proszę sprawdzić internet, wyłączyć VPN albo użyć innej sieci, na przykład danych komórkowych, i sprawdzić ponownie.',
      en: 'The portal could not be reached. Please check the internet, switch off a VPN or use another network, such as mobile data, and check again.',
    },
    network: {
      pl: 'Sieć lub przeglądarka nie przepuszcza obrazu i dźwięku. Proszę wyłączyć VPN i dodatki, które blokują połączenia, albo użyć innej sieci, na przykład danych komórkowych, i sprawdzić ponownie.',
      en: 'The network or the browser does not let picture and sound through. Please switch off a VPN and extensions that block connections, or use another network, such as mobile data, and check again.',
    },
    unsupported: {
      pl: 'Ta przeglądarka nie prowadzi rozmów wideo. Proszę ją zaktualizować albo otworzyć portal w innej: Chrome, Edge, Firefox lub Safari.',
      en: 'This browser does not make video calls. Please update it, or open the portal in another one: Chrome, Edge, Firefox or Safari.',
    },
  },
  remaining: {
    pl: (parts: string) => `Pozostało do sprawdzenia: ${parts}.`,
    en: (parts: string) => `Still to be checked: ${parts}.`,
  },
  ready: { pl: 'Wszystko działa', en: 'Everything works' },
  notReady: {
    pl: (parts: string) => `Wymaga uwagi: ${parts}`,
    en: (parts: string) => `Needs attention: ${parts}`,
  },
  possible: {
    video: {
      pl: 'Urządzenie jest gotowe do wideokonsultacji.',
      en: 'The device is ready for a video consultation.',
    },
    sound: {
      pl: 'Możliwa jest rozmowa bez obrazu, do której wystarczy mikrofon. Możliwy jest też czat, który nie wymaga ani kamery, ani mikrofonu.',
      en: 'A conversation without a picture is possible: it needs a microphone only. So is a chat, which needs neither camera nor microphone.',
    },
    chat: {
      pl: 'Możliwy jest czat, który nie wymaga ani kamery, ani mikrofonu.',
      en: 'A chat is possible: it needs neither camera nor microphone.',
    },
    nothing: {
      pl: 'Bez połączenia z portalem nie jest możliwa ani rozmowa, ani czat. Jeśli nie uda się go poprawić, proszę skontaktować się z placówką.',
      en: 'Without a connection to the portal neither a conversation nor a chat is possible. If it cannot be mended, please contact the clinic.',
    },
  },
})
