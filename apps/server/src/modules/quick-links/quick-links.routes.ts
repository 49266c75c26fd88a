import { createQuickLink } from './create-quick-link.ts'
import { editQuickLink } from './edit-quick-link.ts'

export const quickLinksRoutes = [createQuickLink, editQuickLink]
