import { lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginScreen } from '#features/access/login-screen.tsx'
import { definePage } from './screen-route.tsx'

const SecondStep = lazyRouteComponent(
  () => import('#features/security/second-step.tsx'),
  'SecondStep',
)

export const page = definePage({
  search: z.object({ sessao: z.optional(z.literal('encerrada')) }),
  render: ({ search }) => (
    <LoginScreen secondStep={SecondStep} hasSessionEnded={search.sessao === 'encerrada'} />
  ),
})
