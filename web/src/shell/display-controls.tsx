import { useId } from 'react'
import { languages, setLanguage } from '../i18n/language.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { useInstallation } from '../session/site.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { contrasts, fontSizes, setDisplay, useDisplay } from '../ui/display.ts'
import { shellTexts } from './texts.ts'
import css from './display-controls.module.css'

/** Polish or English. */
export function LanguageSwitch() {
  const t = useTexts(shellTexts)
  const now = useLanguage()
  const names = { pl: t.polish, en: t.english }
  return (
    <fieldset className={css.languages} aria-label={t.language}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={css.language}
          aria-pressed={language === now}
          title={names[language]}
          onClick={() => setLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

/** Contrast and font size, as two rows of choices. The browser must not restore them with a page, because the cookies have the latest choice. */
export function DisplayControls({
  flat = false,
}: {
  /** In one line, for the foot of the page. */ readonly flat?: boolean
}) {
  const t = useTexts(shellTexts)
  const { contrast, fontSize } = useDisplay()
  const name = useId()
  return (
    <div className={classNames(css.controls, flat && css.flat)}>
      <fieldset className={css.group}>
        <legend>{t.contrast}</legend>
        {contrasts.map((value) => (
          <label key={value} className={css.swatch} data-contrast={value} title={t.contrasts[value]}>
            <input
              type="radio"
              autoComplete="off"
              name={`${name}-contrast`}
              checked={contrast === value}
              aria-label={t.contrasts[value]}
              onChange={() => setDisplay({ contrast: value })}
            />
            <span aria-hidden="true">A</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t.fontSize}</legend>
        {fontSizes.map((value) => (
          <label key={value} className={classNames(css.size, css[value])} title={t.fontSizes[value]}>
            <input
              type="radio"
              autoComplete="off"
              name={`${name}-size`}
              checked={fontSize === value}
              aria-label={t.fontSizes[value]}
              onChange={() => setDisplay({ fontSize: value })}
            />
            <span aria-hidden="true">A</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** The same choices behind a button, for the top of the page; a clinic may leave them to the footer (S-styleContrastTop). */
export function DisplayMenu() {
  const t = useTexts(shellTexts)
  const site = useInstallation()
  const id = useId()
  if (site?.styleContrastTop === false) return null
  return (
    <>
      <button type="button" className={css.open} popoverTarget={id} aria-label={t.look}>
        <Icon name="contrast" />
        <span className={css.openWord}>{t.look}</span>
      </button>
      <div id={id} popover="auto" className={css.panel}>
        <DisplayControls />
      </div>
    </>
  )
}
