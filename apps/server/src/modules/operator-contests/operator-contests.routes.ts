import { decideContest } from './decide-contest.ts'
import { listOperatorContests } from './list-operator-contests.ts'
import { openContest } from './open-contest.ts'

export const operatorContestsRoutes = [listOperatorContests, openContest, decideContest]
