import { screens } from '@vintem/contracts/screens'
import { ImportsScreen } from '#features/subscription-imports/imports-screen.tsx'
import { ImportFilter, importsQuery } from '#features/subscription-imports/imports.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(ImportFilter, importsQuery, ImportsScreen, {
  drawn: { path: screens.subscriptionSheets.path, list: 'subscription-imports' },
})
