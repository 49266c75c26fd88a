import { HelpScreen } from '#features/help/help-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({ render: () => <HelpScreen /> })
