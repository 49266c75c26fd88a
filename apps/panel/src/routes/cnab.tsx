import { LaboratoryScreen } from '#features/cnab-laboratory/laboratory-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({ render: () => <LaboratoryScreen /> })
