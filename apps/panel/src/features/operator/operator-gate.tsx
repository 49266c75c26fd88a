import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Screen } from '#components/screen/screen.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { useWaitingOperation } from '#lib/step-up.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { OperatorSignIn } from './operator-sign-in.tsx'
import { operatorClient, operatorSessionQuery } from './operator.queries.ts'

const OperatorStepDialog = lazy(async () => ({
  default: (await import('./operator-step-dialog.tsx')).OperatorStepDialog,
}))

/** A screen of operators: the sign-in stands in its place until somebody is signed in. */
export function OperatorGate({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={operatorClient}>
      <Gate>{children}</Gate>
    </QueryClientProvider>
  )
}

function Gate({ children }: { children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(operatorSessionQuery)
  const operation = useWaitingOperation()
  if (session === null) return <OperatorSignIn />
  if (session) {
    return (
      <>
        <OperatorFrame session={session}>{children}</OperatorFrame>
        {operation && (
          <Suspense>
            <OperatorStepDialog key={operation.operation} operation={operation} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <main>
      <Screen title="Operador">
        {error ? (
          <FailureState
            title="Não foi possível abrir a área do operador."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FormSkeleton />
        )}
      </Screen>
    </main>
  )
}
