import { confirmSignUp } from './confirm-sign-up.ts'
import { signUp } from './sign-up.ts'

export const signUpRoutes = [signUp, confirmSignUp]
