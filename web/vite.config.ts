import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { endpoints as accessEndpoints } from '@portal/contract/areas/access'
import { endpoints as patientsEndpoints } from '@portal/contract/areas/patients'
import { endpoints as siteEndpoints } from '@portal/contract/areas/site'
import { lightRows } from './light-rows.ts'
import { pdfParts } from './pdf-parts.ts'
import { screenFiles } from './screen-files.ts'

const bootFile = 'src/shell/boot.js'

/** The addresses that every signed-in page requests first; `boot.js` requests them while the scripts are still loading. */
const sessionAddresses = [
  accessEndpoints.accountCurrent,
  siteEndpoints.applicationSettings,
  patientsEndpoints.patientList,
  siteEndpoints.systemInstallation,
].map((row) => row.path)

/** Puts the boot script before everything else, and tells the browser early about the two font files that every page needs. */
function firstPaint(): Plugin {
  const source = readFileSync(new URL(bootFile, import.meta.url), 'utf8')
    .replace(/^\/\*[^]*?\*\/\s*/, '')
    .replace("'SESSION_ADDRESSES'", JSON.stringify(sessionAddresses))
  return {
    name: 'portal-first-paint',
    transformIndexHtml(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => /portal-(latin|polish)-[^/]*\.woff2$/.test(file))
      return [
        ...fonts.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
        { tag: 'script', children: source, injectTo: 'body-prepend' },
      ]
    },
  }
}

const api = { target: `http://localhost:${process.env.PORT ?? 8080}`, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [lightRows(), screenFiles(import.meta.dirname), pdfParts(), react(), firstPaint()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // pdf.js comes with the first PDF that somebody opens, and is one program.
    chunkSizeWarningLimit: 600,
    // What every page begins with is one script and one style sheet; schemas come with the forms that check by them.
    rolldownOptions: {
      // An area's face only passes on: whoever takes one thing from it does not get the others as well.
      treeshake: { moduleSideEffects: [{ test: /[\\/]areas[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: false }] },
      output: {
        // A page names many files, and what tells their versions apart cannot be compressed: seven characters are enough.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'schemas', test: /[\\/]zod[\\/]|\?whole$/, priority: 2 },
            // React apart from the portal, so that `start.js` can have them read one after the other.
            { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'portal', tags: ['$initial'], priority: 2 },
            // The one rule that every page needs.
            { name: 'clock', test: /[\\/]contract[\\/]src[\\/]rules[\\/]clinic-day/, priority: 4 },
            // Plain functions, which fields and screens use without any schema: they must not bring the schemas along.
            {
              name: 'rules',
              test: /[\\/]contract[\\/]src[\\/]rules[\\/](?!allergies|consents|declarations|device-pages|dicom|document|file-names|formatted-text|health|images|interactions|measurements|medical-cases|messages|patient-data|payment|payouts|questionnaire-answers|read-text|referral|registration|result-words|self-assessment|severity|teleconsultation|test-results|trends|waiting)/,
              minShareCount: 2,
              priority: 3,
            },
            // What nearly every screen after sign-in needs comes in one file: on a slow line each further file is another wait. The rules of
            // registering are for its forms alone, those of texts with formats and the calls of messages for messages, and
            // those of the medical register for its tabs.
            {
              name: 'signed-in',
              test: /[\\/]@tanstack[\\/]|[\\/]contract[\\/]src[\\/](?!problems|areas[\\/](?:(?:allergies|clinical-documents|consents|declarations|deposits|document-[a-z]+|health-history|images|interactions|measurements|medical-cases|messages|payments|result-trends|self-assessment|teleconsultations|telehealth-[a-z]+|test-results|waiting-list)[\\/]|[a-z-]+[\\/]problems)|reading|rules[\\/](?:allergies|declarations|device-pages|dicom|document|file-names|formatted-text|health|images|interactions|measurements|medical-cases|messages|payment|payouts|questionnaire-answers|read-text|referral|registration|result-words|self-assessment|severity|teleconsultation|test-results|trends|waiting))|[\\/]web[\\/]src[\\/](?:api[\\/](?!every-problem)|i18n[\\/](?!numbers)|shell[\\/](?!no-module|account-menu)|ui[\\/](?!calendar|copy-button|date-field|folded-tabs|formatted-text|load-more|menu[.]|outside-frame|phone-field|read-html|six-digits|tabs|text-editor)|entry|words[\\/]people)/,
              minShareCount: 2,
              priority: 1,
            },
            // Forms come with the first screen that has one, not with whichever area is named first.
            {
              name: 'forms',
              test: /[\\/]react-hook-form[\\/]|[\\/]web[\\/]src[\\/]form[\\/](?!resolver)/,
              minShareCount: 2,
              priority: 1,
            },
            // What the wizard and the visits share of medical cases.
            {
              name: 'medical-cases',
              test: /[\\/]contract[\\/]src[\\/](?:areas|rules)[\\/]medical-cases(?![\\/]problems)|[\\/]web[\\/]src[\\/]words[\\/]case-note/,
              minShareCount: 2,
              priority: 1,
            },
            // What is kept in the tab alone needs none of the other drafts' code.
            {
              name: 'tab',
              test: /[\\/]web[\\/]src[\\/]draft[\\/](?:tab-draft|use-tab-values)/,
              minShareCount: 2,
              priority: 2,
            },
            // As forms: files and drafts are no area's own.
            {
              name: (id) => /[\\/]web[\\/]src[\\/](upload|draft)[\\/](?!(?:use-)?tab-)/.exec(id)?.[1] ?? null,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
      // Sign-in is in the route table like every screen, and in the entry because it is the first page.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
  },
  server: {
    proxy: {
      '/mpi': api,
      '/mppd': api,
      // Live sessions connect there as well.
      '/amts': { ...api, ws: true },
      '/declarations/mpi-user': api,
      '/declarations/healthcare-provider': api,
      '/declarations/primary-healthcare-staff': api,
      '/assets/help.json': api,
    },
  },
})
