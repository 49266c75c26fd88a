import { SignUpScreen } from '#features/sign-up/sign-up-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({ render: () => <SignUpScreen /> })
