import { RequestPasswordResetScreen } from '#features/access/request-password-reset-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({ render: () => <RequestPasswordResetScreen /> })
