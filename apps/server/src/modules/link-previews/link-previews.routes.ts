import { previewInstallments } from './preview-installments.ts'
import { previewSplit } from './preview-split.ts'

export const linkPreviewsRoutes = [previewInstallments, previewSplit]
