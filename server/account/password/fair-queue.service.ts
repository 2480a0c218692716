import { problem } from '#contract/problem.ts'

/** The origin of a job: its network, its account, and whether the device is known there. */
export type QueueKey = { network: string; account: string; isKnown: boolean }

type Job = { queueKey: QueueKey; round: number; start: () => void; rejectJob: () => void }

type Limits = {
  /** The number of jobs that run concurrently. */
  concurrency: number
  /** The maximum number of waiting jobs. */
  maxWaiting: number
  /** The usual duration of a job, in milliseconds. */
  typicalMs: number
}

/** One of so many started jobs comes from an unknown device, if one waits. */
const unknownEvery = 4
const longestWaitSeconds = 60

/**
 * Runs expensive work a few jobs at a time. Each network and each account has one job in a round; their further jobs
 * wait for later rounds, so that a job waits for at most one job of each other client. Known devices have a queue of
 * their own. When too many wait, the job of the latest round is rejected with `unavailable` and the seconds until a
 * retry makes sense.
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
  /** The next free round of each network and account. */
  const nextRounds = new Map<string, number>()
  let current = 0

  return {
    jobs,
    /** Inserts a job before those of later rounds. */
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
