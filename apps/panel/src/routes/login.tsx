import { lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginScreen } from '#features/access/login-screen.tsx'
import { hasPasskeysHere } from '#lib/has-passkeys.ts'
import { definePage } from './screen-route.tsx'

const SecondStep = lazyRouteComponent(
  () => import('#features/security/second-step.tsx'),
  'SecondStep',
)

const enterWithPasskey = async () => {
  const loaded = await import('#features/security/enter-with-passkey.ts')
  await loaded.enterWithPasskey()
}

export const page = definePage({
  search: z.object({ sessao: z.optional(z.literal('encerrada')) }),
  render: ({ search }) => (
    <LoginScreen
      secondStep={SecondStep}
      hasSessionEnded={search.sessao === 'encerrada'}
      enterWithPasskey={hasPasskeysHere() ? enterWithPasskey : undefined}
    />
  ),
})
