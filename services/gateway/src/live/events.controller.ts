import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LiveFeed } from './live-feed.js';

@Controller('api/events')
export class EventsController {
  constructor(private readonly feed: LiveFeed) {}

  /** The gate rejects calls without a session. */
  @Get()
  open(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const last = request.headers['last-event-id'];
    const stream = this.feed.open(request.call!.session!, last === undefined ? undefined : String(last));
    void reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(stream);
  }
}
