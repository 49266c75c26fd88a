import { lazyRouteComponent } from '@tanstack/react-router'
import { LoginScreen } from '#features/access/login-screen.tsx'
import { definePage } from './screen-route.tsx'

const SecondStep = lazyRouteComponent(
  () => import('#features/security/second-step.tsx'),
  'SecondStep',
)

export const page = definePage({ render: () => <LoginScreen secondStep={SecondStep} /> })
