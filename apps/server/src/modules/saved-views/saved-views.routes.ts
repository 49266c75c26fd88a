import { createSavedView } from './create-saved-view.ts'
import { deleteSavedView } from './delete-saved-view.ts'
import { listSavedViews } from './list-saved-views.ts'
import { renameSavedView } from './rename-saved-view.ts'

export const savedViewsRoutes = [listSavedViews, createSavedView, renameSavedView, deleteSavedView]
