import { fdatasyncSync } from 'node:fs'

import { NodeFS } from '@electric-sql/pglite/nodefs'

const property = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined

/**
 * Adds fsync to PGlite's file system, which has none, so that acknowledged writes survive a power loss. It relies on
 * internals of PGlite, so the version is pinned and `syncs` is checked after the first commit.
 * https://github.com/electric-sql/pglite/issues/1107
 */
export class DurableNodeFS extends NodeFS {
  syncs = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    started.emscriptenOpts.preRun?.push((module) => {
      const operations = property(property(module, 'NODEFS'), 'stream_ops')
      if (typeof operations !== 'object' || operations === null) return
      Object.assign(operations, { fsync: (stream: { nfd?: number }) => this.sync(stream.nfd) })
    })
    return started
  }

  private sync(file: number | undefined): number {
    if (file !== undefined) fdatasyncSync(file)
    this.syncs += 1
    return 0
  }
}
