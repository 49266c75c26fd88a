import { ConfirmSignUpScreen } from '#features/sign-up/confirm-sign-up-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: ({ params }) => <ConfirmSignUpScreen token={params['token'] ?? ''} />,
})
