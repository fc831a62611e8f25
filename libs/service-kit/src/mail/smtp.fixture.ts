import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A mail as the server got it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  data: string;
}

/** An answer that goes on line by line and never ends. */
export const DRIP = '250-more';
const DRIP_MS = 20;

/** A mail server that speaks just enough SMTP for a test, and answers what it is told to. */
export class SmtpServer {
  readonly mails: ReceivedMail[] = [];
  /** every command of every connection */
  readonly commands: string[] = [];
  /** answers other than the usual ones, by the first word of a command; null for silence */
  readonly answers = new Map<string, string | null>();
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer(socket => this.serve(socket));

  static async start(): Promise<SmtpServer> {
    const smtp = new SmtpServer();
    await new Promise<void>(resolve => smtp.server.listen(0, '0.0.0.0', resolve));
    return smtp;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise(resolve => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket.setEncoding('utf8').on('error', () => {}));
    const mail: ReceivedMail = { from: '', to: [], data: '' };
    let buffer = '';
    let inData = false;
    socket.on('data', chunk => {
      buffer += String(chunk);
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        inData = inData ? this.content(socket, mail, line) : this.command(socket, mail, line);
      }
    });
    this.answer(socket, 'CONNECT', '220 test');
  }

  private content(socket: Socket, mail: ReceivedMail, line: string): boolean {
    if (line !== '.') {
      mail.data += `${line}\n`;
      return true;
    }
    this.mails.push(mail);
    this.answer(socket, '.', '250 taken');
    return false;
  }

  private command(socket: Socket, mail: ReceivedMail, line: string): boolean {
    this.commands.push(line);
    const word = line.split(' ', 1)[0]!.toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (word === 'MAIL') mail.from = address;
    if (word === 'RCPT') mail.to.push(address);
    this.answer(
      socket,
      word,
      {
        EHLO: '250-test\r\n250 AUTH PLAIN',
        DATA: '354 go on',
        AUTH: '235 in',
        QUIT: '221 bye',
        STARTTLS: '502 not here',
      }[word] ?? '250 ok',
    );
    return word === 'DATA';
  }

  private answer(socket: Socket, word: string, usual: string): void {
    const told = this.answers.get(word);
    if (told !== null) socket.write(`${told ?? usual}\r\n`);
    if (told !== DRIP) return;
    const timer = setInterval(() => socket.write(`${DRIP}\r\n`), DRIP_MS);
    socket.once('close', () => clearInterval(timer));
  }
}
