import { LoginScreen } from '#features/access/login-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({ render: () => <LoginScreen /> })
