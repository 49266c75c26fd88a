import { QueryClientProvider } from '@tanstack/react-query'
import { SignUpScreen } from '#features/sign-up/sign-up-screen.tsx'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

/** The look-ups of the form are cached as those of the panel, which nobody has opened yet. */
export const page = definePage({
  render: () => (
    <QueryClientProvider client={queryClient}>
      <SignUpScreen />
    </QueryClientProvider>
  ),
})
