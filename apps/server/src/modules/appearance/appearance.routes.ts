import { editAppearance } from './edit-appearance.ts'
import { getAppearance } from './get-appearance.ts'
import { removeLogo } from './remove-logo.ts'
import { setLogo } from './set-logo.ts'
import { showLogo } from './show-logo.ts'

export const appearanceRoutes = [getAppearance, editAppearance, setLogo, removeLogo, showLogo]
