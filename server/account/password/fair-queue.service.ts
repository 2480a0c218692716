import { problem } from '#contract/problem.ts'

/** Whose work it is: the network it comes from, the account it is for, and whether its device is known there. */
export type QueueKey = { network: string; account: string; isKnown: boolean }

type Job = { queueKey: QueueKey; round: number; start: () => void; rejectJob: () => void }

type Limits = {
  /** How many jobs run at the same time. */
  concurrency: number
  /** How many jobs wait at the most. */
  maxWaiting: number
  /** How long a job usually takes, in milliseconds. */
  typicalMs: number
}

/** Of so many jobs that start, one comes from an unknown device, if one waits. */
const unknownEvery = 4
const longestWaitSeconds = 60

/**
 * Runs costly work a few at a time. Each network and each account has one job in a round; their further jobs wait for
 * later rounds, so that a stranger's job waits for at most one job of each. Known devices have a lane of their own.
 * When too many wait, the job of the latest round is refused with `unavailable` and the seconds until it is worth
 * trying again.
 */
export const createFairQueue = ({ concurrency, maxWaiting, typicalMs }: Limits) => {
  const lanes = { known: createLane(), unknown: createLane() }
  let running = 0
  let started = 0

  const countWaiting = (): number => lanes.known.jobs.length + lanes.unknown.jobs.length

  const startNext = (): void => {
    if (running >= concurrency) return
    const isUnknownFirst = started % unknownEvery === unknownEvery - 1
    const order = isUnknownFirst ? [lanes.unknown, lanes.known] : [lanes.known, lanes.unknown]
    const job = order[0]?.take() ?? order[1]?.take()
    if (!job) return
    running += 1
    started += 1
    job.start()
  }

  const waitForTurn = (queueKey: QueueKey): Promise<void> =>
    new Promise((resolve, reject) => {
      const seconds = Math.ceil((countWaiting() * typicalMs) / concurrency / 1_000)
      const rejectJob = (): void =>
        reject(
          problem('errors.unavailable', {
            messageArguments: { seconds: Math.min(Math.max(seconds, 1), longestWaitSeconds) },
          }),
        )
      lanes[queueKey.isKnown ? 'known' : 'unknown'].add({ queueKey, start: resolve, rejectJob })
      if (countWaiting() > maxWaiting)
        (lanes.unknown.dropLast() ?? lanes.known.dropLast())?.rejectJob()
      startNext()
    })

  return {
    run: async <T>(queueKey: QueueKey, work: () => Promise<T>): Promise<T> => {
      await waitForTurn(queueKey)
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0 && countWaiting() === 0)
          for (const lane of Object.values(lanes)) lane.reset()
        startNext()
      }
    },
  }
}

const keysOf = ({ network, account }: QueueKey) => [`network ${network}`, `account ${account}`]

const createLane = () => {
  const jobs: Job[] = []
  /** The round that each network and account may have its next job in. */
  const nextRounds = new Map<string, number>()
  let current = 0

  return {
    jobs,
    /** Places a job before those of later rounds. */
    add: (job: Omit<Job, 'round'>): void => {
      const keys = keysOf(job.queueKey)
      const round = Math.max(current, ...keys.map((key) => nextRounds.get(key) ?? 0))
      for (const key of keys) nextRounds.set(key, round + 1)
      const index = jobs.findIndex((other) => other.round > round)
      jobs.splice(index === -1 ? jobs.length : index, 0, { ...job, round })
    },
    take: (): Job | undefined => {
      const job = jobs.shift()
      if (job && job.round > current) {
        current = job.round
        for (const [key, round] of nextRounds) if (round <= current) nextRounds.delete(key)
      }
      return job
    },
    dropLast: (): Job | undefined => jobs.pop(),
    reset: (): void => nextRounds.clear(),
  }
}
