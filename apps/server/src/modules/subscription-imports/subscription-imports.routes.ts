import { checkSubscriptionImport } from './check-subscription-import.ts'
import { downloadImportProblems } from './download-import-problems.ts'
import { downloadImportTemplate } from './download-import-template.ts'
import { getSubscriptionImport } from './get-subscription-import.ts'
import { listImportRows } from './list-import-rows.ts'
import { listSubscriptionImports } from './list-subscription-imports.ts'
import { mendImportRow } from './mend-import-row.ts'
import { runSubscriptionImport } from './run-subscription-import.ts'
import { undoSubscriptionImport } from './undo-subscription-import.ts'
import { uploadSubscriptionImport } from './upload-subscription-import.ts'

export const subscriptionImportsRoutes = [
  listSubscriptionImports,
  downloadImportTemplate,
  uploadSubscriptionImport,
  getSubscriptionImport,
  listImportRows,
  checkSubscriptionImport,
  mendImportRow,
  runSubscriptionImport,
  undoSubscriptionImport,
  downloadImportProblems,
]
