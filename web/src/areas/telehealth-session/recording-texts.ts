import { defineTexts } from '../../i18n/texts.ts'

/** The recording of a conversation, on the pages of all who take part. */
export const recordingTexts = defineTexts({
  record: { pl: 'Nagraj rozmowę', en: 'Record the conversation' },
  recordAgain: { pl: 'Zapytaj ponownie o nagranie', en: 'Ask again about recording' },
  waits: { pl: 'Czekamy na zgodę wszystkich', en: 'Waiting for everybody to agree' },
  waitsText: {
    pl: 'Jeszcze nic nie jest nagrywane. Nagrywanie zacznie się, gdy zgodzą się wszyscy uczestnicy rozmowy.',
    en: 'Nothing is recorded yet. Recording begins when everybody in the conversation has agreed.',
  },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  asks: {
    pl: 'Lekarz prosi o zgodę na nagrywanie rozmowy',
    en: 'The doctor asks whether the conversation may be recorded',
  },
  asksText: {
    pl: 'Nagrywany będzie tylko dźwięk, i tylko wtedy, gdy zgodzą się wszyscy. Nagranie zostanie dołączone do wizyty pacjenta. Zgodę można wycofać do końca rozmowy – nagranie zostanie wtedy usunięte.',
    en: 'Only sound is recorded, and only if everybody agrees. The recording will be kept with the patient’s visit. You can withdraw your consent until the end of the conversation; the recording is then deleted.',
  },
  free: {
    pl: 'Rozmowa będzie trwała także bez zgody.',
    en: 'The conversation goes on without your consent, too.',
  },
  agree: { pl: 'Zgadzam się', en: 'I agree' },
  refuse: { pl: 'Nie zgadzam się', en: 'I do not agree' },
  withdraw: { pl: 'Wycofaj zgodę', en: 'Withdraw consent' },
  withdrawAll: { pl: 'Wycofaj zgodę i usuń nagranie', en: 'Withdraw consent and delete the recording' },
  on: { pl: 'Trwa nagrywanie rozmowy', en: 'The conversation is being recorded' },
  onText: { pl: 'Nagrywany jest dźwięk.', en: 'The sound is recorded.' },
  notYet: {
    pl: 'Łączymy z nagrywaniem. Głos z tego urządzenia jeszcze nie jest nagrywany.',
    en: 'Connecting to the recorder. The sound of this device is not recorded yet.',
  },
  stop: { pl: 'Zakończ nagrywanie', en: 'Stop recording' },
  stopped: { pl: 'Nagrywanie zakończone', en: 'Recording has stopped' },
  stoppedText: {
    pl: 'Nagranie zostanie dołączone do wizyty po zakończeniu rozmowy.',
    en: 'The recording will be kept with the visit after the end of the conversation.',
  },
  refused: { pl: 'Rozmowa nie jest nagrywana', en: 'The conversation is not recorded' },
  refusedText: {
    pl: 'Nie wszyscy się zgadzają. Niczego nie zachowano.',
    en: 'Not everybody agrees. Nothing was kept.',
  },
})
