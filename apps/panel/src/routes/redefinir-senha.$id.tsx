import { ResetPasswordScreen } from '#features/access/reset-password-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  render: ({ params }) => <ResetPasswordScreen token={params['id'] ?? ''} />,
})
