/** The greatest flow through a network with whole capacities (Dinic). */
export class FlowNetwork {
  private readonly targets: number[] = [];
  private readonly capacities: number[] = [];
  private readonly edges: number[][] = [];

  node(): number {
    return this.edges.push([]) - 1;
  }

  connect(from: number, to: number, capacity: number): void {
    this.edges[from]?.push(this.targets.push(to) - 1);
    this.capacities.push(capacity);
    this.edges[to]?.push(this.targets.push(from) - 1);
    this.capacities.push(0);
  }

  greatest(source: number, sink: number): number {
    let flow = 0;
    for (;;) {
      const levels = this.levelsFrom(source);
      if (levels[sink] === undefined) return flow;
      const next = this.edges.map(() => 0);
      for (let sent = 1; sent > 0; flow += sent)
        sent = this.send(source, sink, Number.POSITIVE_INFINITY, { levels, next });
    }
  }

  private levelsFrom(source: number): (number | undefined)[] {
    const levels: (number | undefined)[] = this.edges.map(() => undefined);
    levels[source] = 0;
    const queue = [source];
    for (const node of queue)
      for (const edge of this.edges[node] ?? []) {
        const to = this.targets[edge] as number;
        if ((this.capacities[edge] ?? 0) <= 0 || levels[to] !== undefined) continue;
        levels[to] = (levels[node] ?? 0) + 1;
        queue.push(to);
      }
    return levels;
  }

  private send(
    node: number,
    sink: number,
    max: number,
    search: { levels: (number | undefined)[]; next: number[] },
  ): number {
    if (node === sink) return max;
    const edges = this.edges[node] ?? [];
    for (let at = search.next[node] ?? 0; at < edges.length; at += 1) {
      search.next[node] = at;
      const edge = edges[at] as number;
      const to = this.targets[edge] as number;
      const capacity = this.capacities[edge] ?? 0;
      if (capacity <= 0 || search.levels[to] !== (search.levels[node] ?? 0) + 1) continue;
      const sent = this.send(to, sink, Math.min(max, capacity), search);
      if (sent === 0) continue;
      this.capacities[edge] = capacity - sent;
      this.capacities[edge ^ 1] = (this.capacities[edge ^ 1] ?? 0) + sent;
      return sent;
    }
    search.next[node] = edges.length;
    return 0;
  }
}
