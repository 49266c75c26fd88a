import { beginOperatorSetUp } from './begin-operator-set-up.ts'
import { completeOperatorSetUp } from './complete-operator-set-up.ts'
import { confirmOperatorStep } from './confirm-operator-step.ts'
import { getOperatorSession } from './get-operator-session.ts'
import { signInOperator } from './sign-in-operator.ts'
import { signOutOperator } from './sign-out-operator.ts'

export const operatorsRoutes = [
  signInOperator,
  beginOperatorSetUp,
  completeOperatorSetUp,
  getOperatorSession,
  signOutOperator,
  confirmOperatorStep,
]
