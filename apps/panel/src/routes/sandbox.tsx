import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ApiError } from '@vintem/contracts/client'
import { Screen } from '#components/screen/screen.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { isClosed, OperatorDoor } from '#features/sandbox/operator-door.tsx'
import { SandboxConsole } from '#features/sandbox/sandbox-console.tsx'
import { SandboxView, type SandboxViewProps } from '#features/sandbox/sandbox-view.ts'
import { clockQuery, sandboxClient } from '#features/sandbox/sandbox.queries.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  search: SandboxView,
  prefetch: () => sandboxClient.query(clockQuery),
  render: ({ search, onSearchChange }) => (
    <QueryClientProvider client={sandboxClient}>
      <SandboxPage view={search} onViewChange={onSearchChange} />
    </QueryClientProvider>
  ),
})

/** With real rails the server has no console, and this address is none. */
function SandboxPage(props: SandboxViewProps) {
  const { data: clock, error, refetch } = useQuery(clockQuery)
  if (isClosed(error)) return <OperatorDoor />
  if (clock) return <SandboxConsole {...props} />
  if (!error) return <PendingPage />
  const isAbsent = error instanceof ApiError && error.status === 404
  return (
    <main>
      {isAbsent ? (
        <NotFoundPage />
      ) : (
        <Screen title="Ambiente de testes">
          <FailureState
            title="Não foi possível abrir o ambiente de testes."
            error={error}
            onRetry={refetch}
          />
        </Screen>
      )}
    </main>
  )
}
